import type { Social } from './remoteFeatures.js'

/** Where a page within Telegram runs. */
export type TelegramPlatform = 'ios' | 'macos' | 'android' | 'other'

/** Those whose sign-in page Telegram's own browser does not show there (features A.4, rule 8). */
const hidden: Readonly<Record<TelegramPlatform, ReadonlyArray<Social>>> = {
  ios: ['google'],
  macos: ['x'],
  android: ['facebook', 'x'],
  other: [],
}

export const socialsInTelegram = (
  list: ReadonlyArray<Social>,
  platform: TelegramPlatform,
): ReadonlyArray<Social> => list.filter((social) => !hidden[platform].includes(social))

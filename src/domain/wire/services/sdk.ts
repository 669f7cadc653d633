/** What the vendor's services know as the kind of SDK (wire 0.2). */
export const sdkType = 'appkit'

/** Parts of the version text. */
export interface SdkParts {
  /** Adapter types as the service knows them: `wagmi`, `solana`. */
  readonly adapters?: ReadonlyArray<string>
  readonly framework?: string
  readonly version?: string
}

/** What is sent as `sv` (wire 0.2); by itself `react-universal-1.7.8`, as section 9 of the specification has it. */
export const sdkVersion = ({
  adapters = [],
  framework = 'react',
  version = '1.7.8',
}: SdkParts = {}): string => `${framework}-${adapters.join(',') || 'universal'}-${version}`

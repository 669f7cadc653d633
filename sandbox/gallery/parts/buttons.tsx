import { Choice } from '../../../src/ui/parts/Choice.js'
import { IconButton } from '../../../src/ui/parts/IconButton.js'
import { icons } from '../../../src/ui/parts/icons.js'
import { LinkOut } from '../../../src/ui/parts/LinkOut.js'
import { Logo } from '../../../src/ui/parts/Logo.js'
import { LogoButton } from '../../../src/ui/parts/LogoButton.js'
import { PrimaryButton, PrimaryLink } from '../../../src/ui/parts/PrimaryButton.js'
import { QuietButton } from '../../../src/ui/parts/QuietButton.js'
import { viewIcons } from '../../../src/ui/parts/viewIcons.js'
import { Fine, TextButton } from '../../../src/ui/parts/words.js'
import type { Example } from './example.js'
import { longName, nothing, picture } from './styled.js'

const small = <Logo source={picture} name="Ethereum" size={24} />

export const examples: ReadonlyArray<Example> = [
  {
    name: 'primary',
    draw: () => <PrimaryButton onPress={nothing}>Send 0.5 ETH</PrimaryButton>,
  },
  {
    name: 'primary, long',
    draw: () => <PrimaryButton onPress={nothing}>{`Open ${longName}`}</PrimaryButton>,
  },
  {
    name: 'primary, something missing',
    draw: () => (
      <PrimaryButton missing="Enter an amount" onPress={nothing}>
        Send
      </PrimaryButton>
    ),
  },
  {
    name: 'primary, working',
    draw: () => (
      <PrimaryButton isBusy={true} onPress={nothing}>
        Send 0.5 ETH
      </PrimaryButton>
    ),
  },
  {
    name: 'confirm and refuse',
    draw: () => (
      <Choice refuse={{ words: 'Cancel', onPress: nothing }}>
        <PrimaryButton onPress={nothing}>Confirm</PrimaryButton>
      </Choice>
    ),
  },
  {
    name: 'dangerous',
    draw: () => (
      <QuietButton tone="danger" onPress={nothing}>
        Disconnect all
      </QuietButton>
    ),
  },
  { name: 'quiet', draw: () => <QuietButton onPress={nothing}>Cancel</QuietButton> },
  {
    name: 'link',
    draw: () => (
      <Fine>
        Something went wrong. <TextButton onPress={nothing}>Try again</TextButton>
      </Fine>
    ),
  },
  { name: 'icon 20', draw: () => <IconButton icon={icons.x} label="Close" onPress={nothing} /> },
  {
    name: 'icon 20, turns',
    draw: () => <IconButton icon={icons.chevronLeft} label="Back" turns="turns" onPress={nothing} />,
  },
  {
    name: 'icon 16',
    draw: () => <IconButton icon={viewIcons.copy} label="Copy" size={16} onPress={nothing} />,
  },
  {
    name: 'link out of the page',
    draw: () => (
      <Fine>
        <LinkOut url="https://ethereum.org/">Learn more on ethereum.org</LinkOut>
      </Fine>
    ),
  },
  {
    name: 'primary, out of the page',
    draw: () => <PrimaryLink url="https://ethereum.org/">Compare wallets on ethereum.org</PrimaryLink>,
  },
  {
    name: 'logo with a choice',
    draw: () => (
      <LogoButton label="Ethereum" testId="logo-button" onPress={nothing}>
        {small}
      </LogoButton>
    ),
  },
  {
    name: 'logo without one',
    draw: () => (
      <LogoButton label="Ethereum" testId="logo-button" onPress={null}>
        {small}
      </LogoButton>
    ),
  },
]

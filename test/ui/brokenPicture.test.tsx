// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { NetworkLogo } from '../../src/ui/parts/NetworkLogo.js'
import { failOnConsole } from './support/quiet.js'

failOnConsole()

// In a file of its own: once the pictures are there they are there for all. Planted: ours asked for only where the host gives
// no picture at all, so that it was letters, or ours, as luck had it.
it("the picture of a network is ours where the host's is broken, and it is one that we know", async () => {
  const { container } = render(
    <NetworkLogo
      network={{ chainId: 'eip155:1', name: 'Ethereum', imageUrl: 'https://chains.example/1.png' }}
    />,
  )
  fireEvent.error(container.querySelector('img') as Element)
  await vi.waitFor(() => expect(container.querySelector('svg')).not.toBeNull())
  expect(container.querySelector('img')).toBeNull()
})

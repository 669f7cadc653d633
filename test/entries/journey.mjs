// One visit over scripted ports, for the sources and for the published, minified files alike: SSR-12.
const wallet = 'io.demo.wallet'
/** One turn of the event loop, in which every promise that can settle does. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

const facts = (modal) => modal.log().records.map(({ fact, cause }) => ({ fact, cause }))

/** Connects, switches, and then meets a wallet that throws where its port may not. */
export const journey = async ({ createTestModal, testPorts }) => {
  const wallets = [{ name: 'Demo Wallet', rdns: wallet, knownChains: ['eip155:137'] }]
  const { modal } = createTestModal({ wallets })
  await modal.open()
  const account = await modal.connect({ connectorId: wallet })
  await modal.switchNetwork(137)
  await settle()
  const seen = facts(modal)
  modal.dispose()

  const ports = testPorts({ wallets })
  const throwing = {
    ...ports,
    wallet: new Proxy(ports.wallet, {
      get: (port, name) =>
        name === 'connect'
          ? () => {
              throw new TypeError('broken')
            }
          : port[name],
    }),
  }
  const broken = createTestModal({ ports: throwing })
  const error = await broken.modal.connect({ connectorId: wallet }).catch((one) => one)
  const crashed = facts(broken.modal).flatMap(({ fact }) => (fact.type === 'flow.crashed' ? [fact.flow] : []))
  broken.modal.dispose()
  return { account, seen, crashed, error: { name: error.name, code: error.code } }
}

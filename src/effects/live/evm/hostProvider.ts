export { emitProviderEvents } from './providerEvents.js'
export { respond } from './providerRequest.js'

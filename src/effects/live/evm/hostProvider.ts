export { tellChanges } from './providerEvents.js'
export { answerRequest } from './providerRequest.js'

// What visitors read who have no wallet yet: small, seldom opened, and one leads to the next, so they come together.
export { Create } from './Create.js'
export { Downloads } from './Downloads.js'
export { GetWallet } from './GetWallet.js'
export { WhatIsANetwork, WhatIsAWallet } from './WhatIs.js'

// What visitors read who have no wallet yet: small, seldom opened, and one leads to the next, so they come together.
import { downloads } from '../../text/en/downloads.js'
import { help } from '../../text/en/help.js'
import type { TextGroup } from '../../text/index.js'
import type { ViewCodes } from '../code.js'
import { Create } from './Create.js'
import { Downloads, downloadsTitle } from './Downloads.js'
import { GetWallet } from './GetWallet.js'
import { WhatIsANetwork, WhatIsAWallet } from './WhatIs.js'

export const views = {
  Create: { Component: Create },
  Downloads: { Component: Downloads, title: downloadsTitle },
  GetWallet: { Component: GetWallet },
  WhatIsANetwork: { Component: WhatIsANetwork },
  WhatIsAWallet: { Component: WhatIsAWallet },
} satisfies ViewCodes

export const texts: TextGroup = {
  en: async () => ({ ...help, ...downloads }),
  ar: async () => {
    const [slides, places] = await Promise.all([
      import('../../text/ar/help.js'),
      import('../../text/ar/downloads.js'),
    ])
    return { ...slides.help, ...places.downloads }
  },
}

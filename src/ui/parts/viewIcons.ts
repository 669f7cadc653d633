import type { IconNode } from 'lucide'
import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Globe from 'lucide/dist/esm/icons/globe.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import Wallet from 'lucide/dist/esm/icons/wallet.mjs'

/** Icons of views that load by themselves. */
export const viewIcons = {
  arrowUpRight: ArrowUpRight,
  check: Check,
  chevronRight: ChevronRight,
  copy: Copy,
  logOut: LogOut,
  search: Search,
  wallet: Wallet,
  triangleAlert: TriangleAlert,
  globe: Globe,
  chevronDown: ChevronDown,
} satisfies Readonly<Record<string, IconNode>>

// What 1,000 reads of a node cost on the wire, and what a full cache weighs. Part of `npm run bench`; alone: node bench/rpc.mjs
import { pathToFileURL } from 'node:url'
import { installed, measured } from './inNode.mjs'
import { print } from './print.mjs'

export const measureRpc = () => measured('rpc', installed)

if (import.meta.url === pathToFileURL(process.argv[1]).href) print(await measureRpc())

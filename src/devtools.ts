'use client'

export type { LogPlace } from './devtools/Board.js'
export { LogViewer, type LogViewerProps } from './devtools/LogViewer.js'

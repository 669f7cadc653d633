'use client'

export { LogViewer, type LogViewerProps } from './devtools/LogViewer.js'

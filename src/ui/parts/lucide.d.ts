/** One drawing by its file: through the index of lucide each chunk would get the drawings of all. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const drawing: import('lucide').IconNode
  // biome-ignore lint/style/noDefaultExport: it is how lucide's files are
  export default drawing
}

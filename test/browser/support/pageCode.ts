import { build } from 'esbuild'

/** Code of ours for a page of a test, in one script; paths begin at the project's root. */
export const pageCode = async (contents: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    ...{ bundle: true, write: false, format: 'iife', target: 'es2022', logLevel: 'silent' },
  })
  return outputFiles[0]?.text ?? ''
}

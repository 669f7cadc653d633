// The rules of the host's buttons as a file, made of the sources that are adopted as sheets.
import { writeFile } from 'node:fs/promises'
import { build } from 'esbuild'

const source = `export { linkedRules } from './src/ui/buttons/linkedSheet.ts'`

export const writeButtonsCss = async (root, folder) => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents: source, resolveDir: root },
    bundle: true,
    format: 'esm',
    write: false,
  })
  const { linkedRules } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
  await writeFile(`${folder}/buttons.css`, linkedRules)
}

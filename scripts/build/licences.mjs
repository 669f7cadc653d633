// The licence texts of what is bundled into dist, read from the packages themselves.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const licenceFile = /^(licen[cs]e|copying|notice)(\.|-|$)/i

/** Folders of packages that the build read, nested ones as well: `node_modules/a/node_modules/b`. */
export const bundledPackages = (inputs) => {
  const folders = inputs.flatMap((path) => {
    const found = /^(?:.*\/)?(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(
      path.replace(/^[a-z-]+:/, ''),
    )
    return found ? [found[1]] : []
  })
  return [...new Set(folders)].sort()
}

const textOf = (root, folder) => {
  const { name, version, license } = JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'))
  const files = existsSync(`${root}${folder}`)
    ? readdirSync(`${root}${folder}`).filter((file) => licenceFile.test(file))
    : []
  if (files.length === 0) throw new Error(`${name} is bundled and has no licence file.`)
  const texts = files.map((file) => readFileSync(`${root}${folder}/${file}`, 'utf8').trim())
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`
}

export const licenceTexts = (root, inputs) => {
  const parts = bundledPackages(inputs).map((folder) => textOf(root, folder))
  const line = `\n${'-'.repeat(80)}\n\n`
  return `The files of wallet-modal contain code of these packages.\n${line}${parts.join(line)}`
}

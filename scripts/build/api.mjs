// docs/api.md: what each entry exports, read from the emitted declarations.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Comments and strings are stepped over, so that brackets in them do not count. */
const skip = (text, at) => {
  if (text.startsWith('/*', at)) return text.indexOf('*/', at) + 2
  if (text.startsWith('//', at)) return text.indexOf('\n', at)
  const quote = text[at]
  if (quote !== "'" && quote !== '"' && quote !== '`') return at
  let end = at + 1
  while (text[end] !== quote) end += text[end] === '\\' ? 2 : 1
  return end + 1
}

/** The end of the declaration that begins at `start`: its semicolon, or the bracket of its body. */
const endOf = (text, start, bodied) => {
  let depth = 0
  let at = start
  while (at < text.length) {
    const next = skip(text, at)
    if (next !== at) {
      at = next
      continue
    }
    const sign = text[at]
    if ('{(['.includes(sign)) depth += 1
    if ('})]'.includes(sign)) depth -= 1
    if (depth === 0 && (sign === ';' || (bodied && sign === '}'))) return at + 1
    at += 1
  }
  return text.length
}

const declarationOf = (text, name) => {
  const form = new RegExp(
    `^(?:export )?(?:declare )?(?:abstract )?(const|let|function|class|interface|type|enum) ${name}\\b`,
    'gm',
  )
  return [...text.matchAll(form)].map(({ index, 0: head, 1: kind }) => {
    const end = endOf(text, index, kind === 'interface' || kind === 'class' || kind === 'enum')
    const before = text.slice(0, index).trimEnd()
    const comment = before.endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : ''
    const code = text
      .slice(index, end)
      .replace(/^export /, '')
      .replace(/^declare /, '')
    return { code, comment, head, kind }
  })
}

const fenced = (code) => `\`\`\`ts\n${code.trim()}\n\`\`\``

/** A doc comment as it was written: its text, what it throws, its examples. */
const docOf = (comment) => {
  const [said, ...tags] = comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .split(/^\s*@(?=[a-z])/m)
  const shown = tags.flatMap((tag) => {
    const [, name, rest] = /^(\w+)\s*([\s\S]*)$/.exec(tag) ?? []
    if (name === 'example') return [fenced(rest)]
    return name === 'throws' ? [`Throws ${rest.trim().replace(/\s+/g, ' ')}`] : []
  })
  return [said.trim().replace(/\s*\n(?!\s*\n)\s*/g, ' '), ...shown].filter((part) => part !== '').join('\n\n')
}

const lists = /^export (?:type )?\{([^}]*)\}(?: from ['"]([^'"]+)['"])?;/gm
const imports = /^import (?:type )?\{([^}]*)\} from ['"]([^'"]+)['"];/gm
const namesIn = (list) =>
  list
    .split(',')
    .map((entry) => entry.trim().replace(/^type /, ''))
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [name, alias = name] = entry.split(' as ')
      return { name, alias }
    })

const fileOf = (from, target) => resolve(dirname(from), target.replace(/\.js$/, '.d.ts'))

/** The declarations of one exported name, wherever it stands. */
const find = (file, name) => {
  const text = readFileSync(file, 'utf8')
  const here = declarationOf(text, name)
  if (here.length > 0) return here
  for (const [, list, target] of [...text.matchAll(lists), ...text.matchAll(imports)]) {
    const known = namesIn(list).find(({ alias }) => alias === name)
    if (known && target?.startsWith('.')) return find(fileOf(file, target), known.name)
  }
  throw new Error(`${file} exports ${name}, which is declared nowhere.`)
}

/** Each exported name, and whether it is one of a type alone, whatever else has that name. */
const exportsOf = (file) => {
  const text = readFileSync(file, 'utf8')
  const own = [...text.matchAll(/^export (?:declare )?(?:const|function|class|interface|type) (\w+)/gm)]
  const listed = [...text.matchAll(lists)].flatMap(([all, list]) =>
    list
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => [namesIn(part)[0].alias, all.startsWith('export type') || part.startsWith('type ')]),
  )
  const found = new Map([...listed, ...own.map(([, name]) => [name, false])])
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1))
}

const isType = ({ kind }) => kind === 'interface' || kind === 'type'

/** Of a class of which only the type is exported, that it cannot be made or asked for by `instanceof`. */
const typeOnly = (found) => {
  const types = found.filter(isType)
  return types.length > 0 ? types : found.map((one) => ({ ...one, code: `// its type alone\n${one.code}` }))
}

const entry = (name, file) => {
  const names = exportsOf(file)
  // A style sheet exports nothing.
  if (names.length === 0) return null
  const parts = names.map(([exported, asType]) => {
    const known = find(file, exported)
    const found = asType ? typeOnly(known) : known
    const sentence = known.map(({ comment }) => docOf(comment)).find((one) => one !== '')
    const code = found.map((one) => one.code).join('\n')
    return `### ${exported}\n\n${sentence ? `${sentence}\n\n` : ''}\`\`\`ts\n${code}\n\`\`\`\n`
  })
  return `## ${name}\n\n${parts.join('\n')}`
}

export const apiOf = (outdir, exported) => {
  const entries = Object.entries(exported).filter(([, target]) => target.types && !target.types.includes('*'))
  const parts = entries
    .map(([path, { types }]) => {
      const file = resolve(outdir, types.replace(/^\.\/dist\//, ''))
      if (!existsSync(file)) throw new Error(`${file} is missing.`)
      return entry(`wallet-modal${path.slice(1)}`, file)
    })
    .filter((part) => part !== null)
  return `# Public interface\n\nWritten by \`npm run api\` from the declarations; reviewed as code.\n\n${parts.join('\n')}`
}

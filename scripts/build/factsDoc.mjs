// docs/facts.md: what each fact and each slice of state holds, and who may see it, read from the schemas.

const classes = {
  public: 'everybody, as long as it has the form that its kind names; else it is treated as `private`',
  address: 'support shortened, where it has the form of an address or hash; telemetry a number',
  holding: 'nobody else: it leaves as 0',
  private: 'nobody else: a number stands for it',
  ref: 'everybody: it is the name of a secret, whose value is in the vault and never leaves',
}

/** One fact for each class, that can be exported and looked at. */
const account = 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const balance = { amount: '1500000000000000000', symbol: 'ETH', decimals: 18 }
const connector = { id: 'announced:io.rabby', kind: 'announced', namespace: 'eip155', icon: null }
const examples = [
  ['public', { type: 'network.unlisted', chainId: 'eip155:137' }, 'chainId'],
  [
    'public',
    { type: 'connectors.announced', connector: { ...connector, rdns: 'alice.eth' } },
    'connector.rdns',
  ],
  ['address', { type: 'balance.received', account, requestId: 'id-1-1', balance }, 'account'],
  ['address', { type: 'clipboard.requested', what: 'link', text: 'alice.eth' }, 'text'],
  ['holding', { type: 'balance.received', account, requestId: 'id-1-1', balance }, 'balance.amount'],
  ['private', { type: 'log.discarded', reason: 'of another version' }, 'reason'],
  ['ref', { type: 'request.answered', id: 'id-1-1', result: 'secret:id-1-1', hash: null }, 'result'],
]

const at = (value, path) => path.split('.').reduce((inner, key) => inner[key], value)

const exampleRow = (Redaction, [name, event, path]) => {
  const seen = ['support', 'telemetry'].map((audience) => at(new Redaction(audience).fact(event), path))
  const [value, support, telemetry] = [at(event, path), ...seen].map((text) => `\`${text}\``)
  return `| \`${name}\` | \`${event.type}\` \`${path}\` | ${value} | ${support} | ${telemetry} |`
}

/** The few words of a leaf that is one of them. */
const mostWords = 8
const quoted = (words) => words.map((word) => `\`${word}\``)
const kindOf = ({ name, is }) => {
  const words = name.split(' | ')
  // A kind is no value of itself, unless any text is.
  if (!words.every(is) || is('\u0000')) return name
  return words.length > mostWords ? `one of ${words.length} words` : quoted(words).join(', ')
}
const leafText = (leaf) => `${kindOf(leaf)}${leaf.class === 'public' ? '' : ` **${leaf.class}**`}`

/** What a schema says, in one line; shapes that have a name are named. */
const textOf = (node, names) => {
  const inner = (one) => names.get(one) ?? textOf(one, names)
  switch (node.kind) {
    case 'leaf':
      return leafText(node)
    case 'nullable':
      return `${inner(node.item)}, or null`
    case 'list':
      return `list of ${inner(node.item)}${node.nonEmpty ? ', at least one' : ''}`
    case 'dictionary':
      return `by ${inner(node.key)}: ${inner(node.item)}`
    case 'either':
      return node.nodes.map(inner).join(', or ')
    case 'shape':
      return `{ ${fieldsText(node, names)} }`
    case 'choice':
      return `by \`${node.by}\`: ${Object.entries(node.cases)
        .map(([name, one]) => `\`${name}\`${isEmpty(one) ? '' : ` { ${fieldsText(one, names)} }`}`)
        .join(', ')}`
  }
}

const isEmpty = ({ fields, optional }) => Object.keys({ ...fields, ...optional }).length === 0

const fieldTexts = ({ fields, optional = {} }, names) => {
  const text =
    (mark) =>
    ([name, node]) => [`\`${name}\`${mark}`, names.get(node) ?? textOf(node, names)]
  return [...Object.entries(fields).map(text('')), ...Object.entries(optional).map(text('?'))]
}
const fieldsText = (shape, names) =>
  fieldTexts(shape, names)
    .map((one) => one.join(' '))
    .join('; ')

/** Shapes, and leaves that are one of some words: what has another name is told by that. */
const isNamed = (value) =>
  value?.kind === 'shape' ||
  value?.kind === 'choice' ||
  (value?.kind === 'leaf' && kindOf(value) !== value.name)
const namedIn = (module) => Object.entries(module).filter(([, value]) => isNamed(value))
const link = (name) => `[${name}](#${name.replaceAll(' ', '-').toLowerCase()})`

/** The shapes that facts and states share, by what they are exported as. */
const namesOf = (slices, leaves) => {
  const shapes = [leaves, ...slices.map(({ module }) => module)].flatMap(namedIn)
  const states = slices.map(({ name, state }) => [`state of ${name}`, state.schema])
  return new Map([...shapes, ...states].map(([name, node]) => [node, link(name)]))
}

const shapeText = ([name, node], names) => {
  const rows = node.kind === 'shape' ? fieldTexts(node, names) : []
  const table = ['| Field | Holds |', '|---|---|', ...rows.map(([field, text]) => `| ${field} | ${text} |`)]
  return `### ${name}\n\n${node.kind === 'shape' ? table.join('\n') : textOf(node, names)}\n`
}

const sliceText = ({ name, module, facts, state }, names) => {
  const rows = Object.entries(facts).map(
    ([type, fields]) => `| \`${type}\` | ${fieldsText({ fields }, names) || 'nothing'} |`,
  )
  const shapes = namedIn(module).map((one) => shapeText(one, names))
  const held = shapeText([`state of ${name}`, state.schema], names)
  return [`## ${name}`, '', '| Fact | Holds |', '|---|---|', ...rows, '', ...shapes, held].join('\n')
}

/** Those of the session are made with what only the list of all slices knows. */
const typesOf = (facts) => Object.keys(typeof facts === 'function' ? facts({}, {}) : facts)

/** `slices`: of each, its name and what its `facts.ts` exports. */
export const factsDoc = ({ slices: modules, facts, leaves, Redaction }) => {
  const slices = modules.map(({ name, module }) => ({
    ...{ name, module },
    facts: Object.fromEntries(typesOf(module[`${name}FactSchemas`]).map((type) => [type, facts[type]])),
    state: module[`${name}StateSchema`],
  }))
  const names = namesOf(slices, leaves)
  return `# Facts

What each fact and each slice of state holds, written by \`npm run facts\` from \`src/domain/slices/*/facts.ts\`. Of the same
schemas the codecs of logs are made, what leaves with an export, and the facts and states of tests. What no schema names
is not read from a log and does not leave with one. Flags leave as they are; numbers of more than five digits or with a fraction leave as 0,
moments apart.

| Class | Who may see it with \`support\` and \`telemetry\` |
|---|---|
${Object.entries(classes)
  .map(([name, text]) => `| \`${name}\` | ${text} |`)
  .join('\n')}

For example:

| Class | Field | Value | \`support\` | \`telemetry\` |
|---|---|---|---|---|
${examples.map((one) => exampleRow(Redaction, one)).join('\n')}

Below, a field says its kind, and its class where that is another than \`public\`; \`?\`: it may be absent.

${slices.map((one) => sliceText(one, names)).join('\n')}
## Shared

${namedIn(leaves)
  .map((one) => shapeText(one, names))
  .join('\n')}`
}

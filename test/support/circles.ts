import { type Import, importsOf, resolved } from './imports.js'

/** Who names whom: files by their paths, with the files that each imports. */
export type Graph = ReadonlyMap<string, ReadonlyArray<string>>

/** The graph of the imports of these kinds. What is not among the files, such as a package, is no part of it. */
export const importGraph = (
  sources: ReadonlyMap<string, string>,
  kinds: ReadonlyArray<Import['kind']>,
): Graph => {
  const fileOf = (name: string): string | undefined =>
    [name.replace(/\.js$/, '.ts'), name.replace(/\.js$/, '.tsx')].find((one) => sources.has(one))
  const named = ([path, source]: readonly [string, string]): ReadonlyArray<string> =>
    importsOf(path, source)
      .filter(({ target, kind }) => target.startsWith('.') && kinds.includes(kind))
      .flatMap(({ target }) => fileOf(resolved(path, target)) ?? [])
  return new Map([...sources].map((file) => [file[0], [...new Set(named(file))]]))
}

/** These files, and all that they lead to. */
export const reachedFrom = (graph: Graph, starts: ReadonlyArray<string>): ReadonlyArray<string> => {
  const reached = new Set(starts)
  for (const path of reached) for (const next of graph.get(path) ?? []) reached.add(next)
  return [...reached]
}

/** The graph with these files taken out, and all that leads to them. */
export const without = (graph: Graph, paths: ReadonlyArray<string>): Graph =>
  new Map(
    [...graph]
      .filter(([path]) => !paths.includes(path))
      .map(([path, next]) => [path, next.filter((one) => !paths.includes(one))]),
  )

/** The shortest way from a file back to itself; null when there is none. */
const wayBack = (graph: Graph, start: string): ReadonlyArray<string> | null => {
  const seen = new Set<string>()
  const ways: Array<ReadonlyArray<string>> = [[start]]
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return way
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return null
}

/** The same circle, whichever of its files it was found from. */
const fromFirst = (circle: ReadonlyArray<string>): ReadonlyArray<string> => {
  const at = circle.indexOf([...circle].sort()[0] ?? '')
  return [...circle.slice(at), ...circle.slice(0, at)]
}

/** For each file that is in a circle the shortest one, as `a → b → a`. Empty when there is none at all. */
export const circlesIn = (graph: Graph): ReadonlyArray<string> => {
  const circles = [...graph.keys()].flatMap((path) => {
    const way = wayBack(graph, path)
    return way === null ? [] : [fromFirst(way)]
  })
  return [...new Set(circles.map((circle) => [...circle, circle[0]].join(' → ')))].sort()
}

/** Rows beside their aims. */
export const print = (results) => {
  console.log(`Node ${process.versions.node}; medians of 7 rounds\n`)
  for (const { name, value, unit, aim, meets } of results) {
    const shown = `${value.toLocaleString('en')} ${unit}`
    console.log(`${name.padEnd(62)}${shown.padStart(16)}   aim: ${aim}${meets ? '' : '   MISSED'}`)
  }
}

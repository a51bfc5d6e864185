/** The keys of a table of constants, typed: such an object has no others than its type says. */
export const keysOf = <Table extends object>(table: Table): Extract<keyof Table, string>[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys returns string[] for any object
  Object.keys(table) as Extract<keyof Table, string>[]

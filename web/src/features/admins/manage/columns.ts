/** What can be told of a person besides who it is, in the order of the table. */
export const columnIds = ['status', 'role', 'teams', 'seen', 'license'] as const
export type ColumnId = (typeof columnIds)[number]

/** Which of them this reader is told. */
export const columnsFor = ({ whole }: { whole: boolean }): readonly ColumnId[] =>
  whole ? columnIds : columnIds.filter((id) => id !== 'seen')

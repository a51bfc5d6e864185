/** What a reader may fear most, as asked. */
export const worries = ['theft', 'scams', 'close', 'tracking', 'family'] as const
export type Worry = (typeof worries)[number]

/** The modules about each worry, the most useful first. */
export const modulesOf: Readonly<Record<Worry, readonly string[]>> = {
  theft: ['theft', 'lock'],
  scams: ['scams', 'accounts'],
  close: ['close-people', 'lock'],
  tracking: ['tracking', 'apps'],
  family: ['family', 'apps'],
}

/** The lesson to begin with, where it is not the first one: who else manages the phone. */
const firstFor: Partial<Record<Worry, string>> = { close: 'hidden-managers' }

/** The lesson to begin with, of some in course order. */
export const firstLesson = <Lesson extends { id: string }>(
  lessons: readonly Lesson[],
  worry: Worry | null,
): Lesson | undefined => lessons.find(({ id }) => worry && id === firstFor[worry]) ?? lessons[0]

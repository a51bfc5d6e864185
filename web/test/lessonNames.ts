/** Names of modules and lessons in tests: their ids. */
export const lessonNames = {
  module: (id: string) => `Module ${id}`,
  submodule: (id: string) => `Lesson ${id}`,
}

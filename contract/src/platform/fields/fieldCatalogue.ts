import { issuerFieldMessages } from '../../auth/issuerFields.messages.ts'
import { communityFieldMessages } from '../../community/communityFields.messages.ts'
import { peopleListFieldMessages } from '../../people/peopleListFields.messages.ts'
import { consoleFieldMessages } from './consoleFields.messages.ts'
import type { FieldError } from './fields.ts'
import { commonFieldMessages } from './fields.messages.ts'
import type { Text } from '../languages.ts'

/** Errors of form fields, one file per group of pages that have such forms. */
export const fieldMessages = {
  ...commonFieldMessages,
  ...consoleFieldMessages,
  ...communityFieldMessages,
  ...issuerFieldMessages,
  ...peopleListFieldMessages,
} satisfies Record<FieldError | 'fields.unknown', Text>

export type FieldMessage = keyof typeof fieldMessages

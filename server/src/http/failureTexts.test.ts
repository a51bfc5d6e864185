import { catalogue } from '@resguardo/contract/platform/endpoints/catalogue'
import { languages } from '@resguardo/contract/platform/languages'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerError } from './errors.ts'

test.each(['activateUsers', 'deleteUsers', 'deleteDevice', 'createUsers'] as const)(
  'S8.091 a failure of %s is answered with the text of this operation, in the language of the request',
  async (operation) => {
    const app = Fastify()
    app.get('/', {
      errorHandler: (error, request, reply) => void answerError(operation, error, request, reply),
      handler: () => Promise.reject(new Error('no')),
    })
    for (const lang of languages) {
      const response = await app.inject({ url: '/', headers: { 'accept-language': lang } })
      expect(response.statusCode).toBe(500)
      const text = catalogue[`${operation}500`][lang]
      expect(response.json()).toEqual({ message: text, data: null })
      expect(text).not.toBe(catalogue.i500[lang])
    }
    await app.close()
  },
)

import type { Env } from '../../../env.ts'
import { guardedFetch, openSsrfGuard } from '#security/network/ssrfGuard.ts'
import type { Prompt } from './prompt.ts'

/** Streams a model's text. Throws if the text is incomplete. */
export type LanguageModel = (prompt: Prompt, signal: AbortSignal) => AsyncIterable<string>

const mostBytes = 512 * 1024
const mostTokens = 700

/** A model at an OpenAI-compatible address (`MODEL_URL` up to `/v1`), or null if none is configured. */
export function languageModelOf(env: Env): LanguageModel | null {
  const { MODEL_URL, MODEL_NAME, MODEL_KEY } = env
  if (!MODEL_URL || !MODEL_NAME) return null

  async function open() {
    // Imported lazily: it takes memory, and most installations have no model.
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    return createOpenAICompatible({
      name: 'model',
      baseURL: MODEL_URL ?? '',
      ...(MODEL_KEY && { apiKey: MODEL_KEY }),
      fetch: guardedFetch(openSsrfGuard(env, 'environment'), mostBytes),
    }).chatModel(MODEL_NAME ?? '')
  }
  let opened: ReturnType<typeof open> | undefined

  return async function* ({ system, user }, signal) {
    const model = await (opened ??= open())
    const { stream } = await model.doStream({
      prompt: [
        { role: 'system', content: system },
        { role: 'user', content: [{ type: 'text', text: user }] },
      ],
      temperature: 0,
      maxOutputTokens: mostTokens,
      abortSignal: signal,
    })
    for await (const part of stream) {
      if (part.type === 'text-delta') yield part.delta
      else if (part.type === 'error') throw new ModelError('error')
      else if (part.type === 'finish' && part.finishReason.unified !== 'stop')
        throw new ModelError(part.finishReason.unified)
    }
  }
}

/** The model broke off, sent invalid data or was refused; the message is ours, never the provider's. */
export class ModelError extends Error {}

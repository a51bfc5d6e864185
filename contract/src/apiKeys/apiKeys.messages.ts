import type { Text } from '../platform/languages.ts'

const apiKeyNotFound: Text = {
  en: 'This key has been revoked already',
  pt: 'Esta chave já foi revogada',
  es: 'Esta clave ya fue revocada',
}
const notYourTeam: Text = {
  en: 'You may not see keys here',
  pt: 'Você não pode ver chaves aqui',
  es: 'No puedes ver claves aquí',
}

export const apiKeys = {
  apiKey403: {
    en: 'This API key may not make this call',
    pt: 'Esta chave de API não pode fazer esta chamada',
    es: 'Esta clave de API no puede hacer esta llamada',
  },
  readServiceKeys403: notYourTeam,
  readServiceKeys404: {
    en: 'There is no such team',
    pt: 'Essa equipe não existe',
    es: 'Ese equipo no existe',
  },
  createApiKey200: { en: 'Key created', pt: 'Chave criada', es: 'Clave creada' },
  createApiKey403: {
    en: 'A key cannot do more than you may',
    pt: 'Uma chave não pode fazer mais do que você',
    es: 'Una clave no puede hacer más que tú',
  },
  createApiKey404: {
    en: 'There is no such team',
    pt: 'Essa equipe não existe',
    es: 'Ese equipo no existe',
  },
  createApiKey409: {
    en: 'There are too many keys. Revoke one that is no longer used',
    pt: 'Há chaves demais. Revogue uma que não é mais usada',
    es: 'Hay demasiadas claves. Revoca una que ya no se use',
  },
  revokeApiKey200: { en: 'Key revoked', pt: 'Chave revogada', es: 'Clave revocada' },
  revokeApiKey403: {
    en: 'You may not revoke this key',
    pt: 'Você não pode revogar esta chave',
    es: 'No puedes revocar esta clave',
  },
  revokeApiKey404: apiKeyNotFound,
} satisfies Record<string, Text>

import type { Text } from '../languages.ts'

/** Success, failure, unknown team, team not allowed, user already exists: the five texts of spec 8. */
const userOperation = (done: Text, failed: Text) => ({
  200: done,
  500: failed,
  404: { en: 'The team does not exist', pt: 'A equipe não existe', es: 'El equipo no existe' },
  403: {
    en: 'You are not allowed in this team',
    pt: 'Você não tem permissão nesta equipe',
    es: 'No tienes permiso en este equipo',
  },
  409: { en: 'This user already exists', pt: 'Este usuário já existe', es: 'Este usuario ya existe' },
})

function prefixed<const P extends string, T extends Record<number, Text>>(prefix: P, texts: T) {
  const entries = Object.entries(texts).map(([status, text]) => [`${prefix}${status}`, text])
  // Object.fromEntries forgets the keys; they are the prefix with each status.
  return Object.fromEntries(entries) as Record<`${P}${keyof T & number}`, Text>
}

export const users = {
  createUser409: {
    en: 'This username already exists',
    pt: 'Este nome de usuário já existe',
    es: 'Este nombre de usuario ya existe',
  },
  userReset422: {
    en: 'This password was used recently. Choose another one',
    pt: 'Esta senha foi usada recentemente. Escolha outra',
    es: 'Esta contraseña se usó hace poco. Elige otra',
  },
  ...prefixed(
    'activateUsers',
    userOperation(
      { en: 'Users activated', pt: 'Usuários ativados', es: 'Usuarios activados' },
      {
        en: 'The users could not be activated',
        pt: 'Não foi possível ativar os usuários',
        es: 'No se pudo activar a los usuarios',
      },
    ),
  ),
  ...prefixed(
    'deleteUsers',
    userOperation(
      { en: 'Users deleted', pt: 'Usuários excluídos', es: 'Usuarios eliminados' },
      {
        en: 'The users could not be deleted',
        pt: 'Não foi possível excluir os usuários',
        es: 'No se pudo eliminar a los usuarios',
      },
    ),
  ),
  ...prefixed(
    'deleteDevice',
    userOperation(
      { en: 'Device removed', pt: 'Aparelho removido', es: 'Dispositivo quitado' },
      {
        en: 'The device could not be removed',
        pt: 'Não foi possível remover o aparelho',
        es: 'No se pudo quitar el dispositivo',
      },
    ),
  ),
  ...prefixed(
    'createUsers',
    userOperation(
      { en: 'Users created', pt: 'Usuários criados', es: 'Usuarios creados' },
      {
        en: 'The users could not be created',
        pt: 'Não foi possível criar os usuários',
        es: 'No se pudo crear a los usuarios',
      },
    ),
  ),
} satisfies Record<string, Text>

import type { Text } from '../languages.ts'

const noTeam = { en: 'The team does not exist', pt: 'A equipe não existe', es: 'El equipo no existe' }
const notInTeam = {
  en: 'You are not allowed in this team',
  pt: 'Você não tem permissão nesta equipe',
  es: 'No tienes permiso en este equipo',
}

/** Success, failure, unknown team, team not allowed, user already exists: the five texts of spec 8. */
const userOperation = (done: Text, failed: Text) => ({
  200: done,
  500: failed,
  404: noTeam,
  403: notInTeam,
  409: { en: 'This user already exists', pt: 'Este usuário já existe', es: 'Este usuario ya existe' },
})

function prefixed<const P extends string, T extends Record<number, Text>>(prefix: P, texts: T) {
  const entries = Object.entries(texts).map(([status, text]) => [`${prefix}${status}`, text])
  // Object.fromEntries forgets the keys; they are the prefix with each status.
  return Object.fromEntries(entries) as Record<`${P}${keyof T & number}`, Text>
}

/** What keeps an account from beginning. */
const beginning = <const P extends string>(prefix: P) =>
  prefixed(prefix, {
    403: notInTeam,
    404: noTeam,
    429: {
      en: 'You have created many people today. Wait a little',
      pt: 'Você já criou muitas pessoas hoje. Espere um pouco',
      es: 'Ya creaste muchas personas hoy. Espera un poco',
    },
    501: {
      en: 'The invite was not sent: e-mailing is disabled',
      pt: 'O convite não foi enviado: o envio de e-mails está desligado',
      es: 'La invitación no se envió: el envío de correos está desactivado',
    },
    509: {
      en: 'The invite e-mail could not be sent',
      pt: 'Não foi possível enviar o e-mail de convite',
      es: 'No se pudo enviar el correo de invitación',
    },
  })

export const users = {
  createUser200: { en: 'User created', pt: 'Usuário criado', es: 'Usuario creado' },
  createUser409: {
    en: 'This username already exists',
    pt: 'Este nome de usuário já existe',
    es: 'Este nombre de usuario ya existe',
  },
  ...beginning('createUser'),
  ...beginning('createUsers'),
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

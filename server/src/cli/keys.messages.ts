import type { Text } from '@resguardo/contract/platform/languages'
import type { RetiredKeyUse } from '#security/crypto/retiredKeyUse.ts'

export const keyMessages = {
  rotated: {
    pt: 'A chave {id} é a próxima: por enquanto ela só abre. Leve {file} a todos os servidores, reinicie um após o outro e depois rode: keys promote',
    es: 'La clave {id} es la próxima: por ahora solo abre. Lleva {file} a todos los servidores, reinícialos uno tras otro y luego ejecuta: keys promote',
    en: 'Key {id} is next: until it is promoted it only opens. Copy {file} to all servers, restart them one by one, then run: keys promote',
  },
  promoted: {
    pt: 'A chave {id} agora sela; a anterior só abre. Leve {file} a todos os servidores, reinicie um após o outro e depois rode: keys reseal',
    es: 'La clave {id} ahora sella; la anterior solo abre. Lleva {file} a todos los servidores, reinícialos uno tras otro y luego ejecuta: keys reseal',
    en: 'Key {id} seals from now on; the one before only opens. Copy {file} to all servers, restart them one by one, then run: keys reseal',
  },
  resealed: {
    pt: '{rows, plural, =0 {Nada a selar de novo} one {# valor selado de novo} other {# valores selados de novo}}, {courses, plural, =0 {nenhum curso renomeado} one {cursos de # pessoa renomeados} other {cursos de # pessoas renomeados}}. {left, plural, =0 {Nada mais precisa de uma chave antiga.} one {Ainda falta # valor.} other {Ainda faltam # valores.}}',
    es: '{rows, plural, =0 {Nada que volver a sellar} one {# valor sellado de nuevo} other {# valores sellados de nuevo}}, {courses, plural, =0 {ningún curso renombrado} one {cursos de # persona renombrados} other {cursos de # personas renombrados}}. {left, plural, =0 {Nada más necesita una clave antigua.} one {Aún falta # valor.} other {Aún faltan # valores.}}',
    en: '{rows, plural, =0 {Nothing to reseal} one {# value resealed} other {# values resealed}}, {courses, plural, =0 {no courses renamed} one {courses of # person renamed} other {courses of # people renamed}}. {left, plural, =0 {Nothing else needs an old key.} one {# value is left.} other {# values are left.}}',
  },
  unreadable: {
    pt: 'Nenhuma chave abre {table}.{column} de {key}.',
    es: 'Ninguna clave abre {table}.{column} de {key}.',
    en: 'No key opens {table}.{column} of {key}.',
  },
  retired: {
    pt: 'A chave {id} foi destruída; do que restou dela só se conferem hashes de senhas e linhas antigas do registro de auditoria. Leve {file} a todos os servidores e reinicie-os.',
    es: 'La clave {id} fue destruida; lo que queda de ella solo comprueba hashes de contraseñas y líneas antiguas del registro de auditoría. Lleva {file} a todos los servidores y reinícialos.',
    en: 'Key {id} is destroyed; what is left of it only verifies password hashes and old rows of the audit log. Copy {file} to all servers and restart them.',
  },
  forgotten: {
    pt: 'Nada mais precisa da chave {id}: ela saiu do chaveiro. Leve {file} a todos os servidores e reinicie-os.',
    es: 'Nada más necesita la clave {id}: salió del llavero. Lleva {file} a todos los servidores y reinícialos.',
    en: 'Nothing needs key {id} any more: it is out of the ring. Copy {file} to all servers and restart them.',
  },
  notLoaded: {
    pt: 'Estes servidores ainda não carregaram o chaveiro: {names}. Leve {file} até eles e reinicie-os primeiro.',
    es: 'Estos servidores aún no cargaron el llavero: {names}. Llévales {file} y reinícialos primero.',
    en: 'These servers have not loaded the ring yet: {names}. Copy {file} to them and restart them first.',
  },
  stillSeals: {
    pt: '{count, plural, one {# valor ainda está selado} other {# valores ainda estão selados}} com a chave {id}. Rode keys reseal primeiro.',
    es: '{count, plural, one {# valor sigue sellado} other {# valores siguen sellados}} con la clave {id}. Ejecuta keys reseal primero.',
    en: '{count, plural, one {# value is} other {# values are}} still sealed by key {id}. Run keys reseal first.',
  },
  stillSignedIn: {
    pt: '{count, plural, one {# sessão pode ter} other {# sessões podem ter}} um token assinado com a chave {id}. Espere que terminem, ou encerre-as com --end-sessions.',
    es: '{count, plural, one {# sesión puede tener} other {# sesiones pueden tener}} un token firmado con la clave {id}. Espera a que terminen, o ciérralas con --end-sessions.',
    en: '{count, plural, one {# session may have} other {# sessions may have}} a token signed by key {id}. Wait until they end, or end them with --end-sessions.',
  },
  stillNeeded: {
    pt: 'A chave {id} ainda é necessária:',
    es: 'La clave {id} todavía hace falta:',
    en: 'Key {id} is still needed:',
  },
  unnoted: {
    pt: 'O chaveiro novo está em {file}, mas o registro de auditoria não diz nada sobre a chave {id}: {why}',
    es: 'El llavero nuevo está en {file}, pero el registro de auditoría no dice nada de la clave {id}: {why}',
    en: 'The new ring is in {file}, but the audit log says nothing about key {id}: {why}',
  },
  unknown: {
    pt: 'Selado por uma chave que não está no chaveiro: {ids}',
    es: 'Sellado por una clave que no está en el llavero: {ids}',
    en: 'Sealed by a key that is not in the ring: {ids}',
  },
} as const satisfies Record<string, Text>

/** What still needs a retired key, and until when. */
export const keyNeedMessages: Readonly<Record<keyof RetiredKeyUse, Text>> = {
  passwords: {
    pt: '{count, plural, one {# hash de senha, até a próxima entrada da pessoa} other {# hashes de senhas, até a próxima entrada de cada pessoa}}',
    es: '{count, plural, one {# hash de contraseña, hasta que la persona vuelva a entrar} other {# hashes de contraseñas, hasta que cada persona vuelva a entrar}}',
    en: '{count, plural, one {# password hash, until its owner signs in again} other {# password hashes, until their owners sign in again}}',
  },
  auditRows: {
    pt: '{count, plural, one {# linha} other {# linhas}} do registro de auditoria, pelo prazo definido nas configurações',
    es: '{count, plural, one {# línea} other {# líneas}} del registro de auditoría, por el plazo definido en los ajustes',
    en: '{count, plural, one {# row} other {# rows}} of the audit log, for as long as the settings keep them',
  },
  signIns: {
    pt: '{count, plural, one {# tentativa} other {# tentativas}} de entrada, pelo prazo definido nas configurações',
    es: '{count, plural, one {# intento} other {# intentos}} de inicio de sesión, por el plazo definido en los ajustes',
    en: '{count, plural, one {# sign-in attempt} other {# sign-in attempts}}, for as long as the settings keep them',
  },
  invites: {
    pt: '{count, plural, one {# uso de convite que não deu em conta} other {# usos de convites que não deram em conta}}, por 30 dias',
    es: '{count, plural, one {# uso de una invitación que no llevó a una cuenta} other {# usos de invitaciones que no llevaron a una cuenta}}, por 30 días',
    en: '{count, plural, one {# use of an invitation} other {# uses of invitations}} without an account, for 30 days',
  },
  newsletters: {
    pt: 'os links para sair de {count, plural, one {# edição} other {# edições}} do boletim, por 400 dias',
    es: 'los enlaces para darse de baja de {count, plural, one {# edición} other {# ediciones}} del boletín, por 400 días',
    en: 'the links to leave in {count, plural, one {# newsletter issue} other {# newsletter issues}}, for 400 days',
  },
  letters: {
    pt: 'os Message-IDs de {count, plural, one {# e-mail} other {# e-mails}} do boletim, por 14 dias',
    es: 'los Message-ID de {count, plural, one {# correo} other {# correos}} del boletín, por 14 días',
    en: 'the Message-IDs of {count, plural, one {# newsletter mail} other {# newsletter mails}}, for 14 days',
  },
  counters: {
    pt: '{count, plural, one {# contador} other {# contadores}} de tentativas e códigos, por cerca de um dia',
    es: '{count, plural, one {# contador} other {# contadores}} de intentos y códigos, por cerca de un día',
    en: '{count, plural, one {# counter} other {# counters}} of attempts and codes, for about a day',
  },
}

/** What needs the key in any case, until all servers have switched to the next one. */
export const lastsUntilMessage: Text = {
  pt: 'contadores, formulários reenviados e Message-IDs, até {date}',
  es: 'contadores, formularios reenviados y Message-ID, hasta el {date}',
  en: 'counters, forms that are sent again and Message-IDs, until {date}',
}

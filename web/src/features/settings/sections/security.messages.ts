import { messages } from '#i18n/messages.ts'

export const securityMessages = messages({
  'settings.security.ways': {
    pt: 'Como se entra',
    es: 'Cómo se entra',
    en: 'Ways to sign in',
  },
  'settings.security.programs': {
    pt: 'Chamadas sensíveis e outros sites',
    es: 'Llamadas sensibles y otros sitios',
    en: 'Sensitive calls and other sites',
  },
  'settings.security.proofFor': {
    pt: 'Pedir de novo quem é',
    es: 'Pedir de nuevo quién es',
    en: 'Ask again who it is',
  },
  'settings.security.proofFor.hint': {
    pt: 'Quinze minutos depois de entrar, estas ações pedem de novo senha, chave de acesso ou código. Mudanças desta página e da própria forma de entrar sempre pedem.',
    es: 'Quince minutos después de entrar, estas acciones piden de nuevo contraseña, llave de acceso o código. Los cambios de esta página y de la propia forma de entrar siempre lo piden.',
    en: 'Fifteen minutes after signing in, these actions ask for password, passkey or code again. Changes on this page and of one’s own ways to sign in always ask.',
  },
  'settings.security.proofFor.roles': {
    pt: 'Papéis: criar ou promover quem administra',
    es: 'Roles: crear o promover a quien administra',
    en: 'Roles: create or promote admins',
  },
  'settings.security.proofFor.certificates': {
    pt: 'Certificados e HTTPS',
    es: 'Certificados y HTTPS',
    en: 'Certificates and HTTPS',
  },
  'settings.security.proofFor.keys': {
    pt: 'Chaves: de API, webhooks, servidores de e-mail e de voz',
    es: 'Claves: de API, webhooks, servidores de correo y de voz',
    en: 'Keys: API, webhooks, mail and speech servers',
  },
  'settings.security.proofFor.exports': {
    pt: 'Exportações',
    es: 'Exportaciones',
    en: 'Exports',
  },
  'settings.security.allowedOrigins': {
    pt: 'Outros sites que podem chamar',
    es: 'Otros sitios que pueden llamar',
    en: 'Other sites that may call',
  },
  'settings.security.allowedOrigins.hint': {
    pt: 'Um por linha, como https://app.example.org. Só páginas destes sites leem as respostas (CORS) e abrem a conversa. Vazio: nenhum.',
    es: 'Uno por línea, como https://app.example.org. Solo las páginas de estos sitios leen las respuestas (CORS) y abren el chat. Vacío: ninguno.',
    en: 'One per line, such as https://app.example.org. Only pages of these sites read answers (CORS) and open the chat. Empty: none.',
  },
  'settings.security.tries': {
    pt: 'Tentativas',
    es: 'Intentos',
    en: 'Tries',
  },
  'settings.security.passwords': {
    pt: 'Senhas',
    es: 'Contraseñas',
    en: 'Passwords',
  },
  'settings.security.sessions': {
    pt: 'Sessões',
    es: 'Sesiones',
    en: 'Sessions',
  },
  'settings.security.kept': {
    pt: 'Por quanto tempo se guarda',
    es: 'Cuánto tiempo se guarda',
    en: 'How long things are kept',
  },
  'settings.security.secondStepForRoot': {
    pt: 'Segundo passo para a superadministração',
    es: 'Segundo paso para la superadministración',
    en: 'Second step for super admins',
  },
  'settings.security.secondStepForRoot.hint': {
    pt: 'Depois da senha, a chave de acesso ou o aplicativo autenticador; sem eles, um código por e-mail. A chave sozinha também vale pelos dois passos. A senha se redefine com um deles ou por comando no servidor.',
    es: 'Después de la contraseña, la llave de acceso o la aplicación de autenticación; sin ellas, un código por correo. La llave sola también vale por los dos pasos. La contraseña se restablece con una de ellas o por comando en el servidor.',
    en: 'After the password, a passkey or authenticator app; without either, a mailed code. A passkey alone also counts as both steps. The password is reset with one of them, or by command on the server.',
  },
  'settings.security.secondStepForAdmins': {
    pt: 'Segundo passo para quem administra equipes',
    es: 'Segundo paso para quienes administran equipos',
    en: 'Second step for those who run teams',
  },
  'settings.security.secondStepForAdmins.hint': {
    pt: 'O mesmo para quem tem o papel de administração. Sem chave nem aplicativo, a senha se redefine por um link que você envia.',
    es: 'Lo mismo para quienes tienen el rol de administración. Sin llave ni aplicación, la contraseña se restablece con un enlace que tú envías.',
    en: 'The same for anyone with the role of admin. Without passkey or app, the password is reset by a link that you send.',
  },
  'settings.security.signInByCode': {
    pt: 'Entrar só com um código por e-mail',
    es: 'Entrar solo con un código por correo',
    en: 'Sign in with a mailed code alone',
  },
  'settings.security.signInByCode.hint': {
    pt: 'Desligado, o código serve apenas como segundo passo.',
    es: 'Desactivado, el código sirve solo como segundo paso.',
    en: 'Switched off, the code serves as a second step only.',
  },
  'settings.security.signInByOpenid': {
    pt: 'Entrar por outro serviço (OpenID)',
    es: 'Entrar con otro servicio (OpenID)',
    en: 'Sign in by another service (OpenID)',
  },
  'settings.security.signInByOpenid.hint': {
    pt: 'Só aparece onde um serviço está configurado no servidor.',
    es: 'Solo aparece donde hay un servicio configurado en el servidor.',
    en: 'Shows only where a service is set up on the server.',
  },
  'settings.security.failedAttempts': {
    pt: 'Senhas erradas sem espera',
    es: 'Contraseñas erróneas sin espera',
    en: 'Wrong passwords without a wait',
  },
  'settings.security.failedAttempts.hint': {
    pt: 'Depois delas, cada nova tentativa espera mais que a anterior.',
    es: 'Después, cada nuevo intento espera más que el anterior.',
    en: 'After these each further try waits longer than the last.',
  },
  'settings.security.lockMinutes': {
    pt: 'Maior espera',
    es: 'Espera más larga',
    en: 'Longest wait',
  },
  'settings.security.lockMinutes.hint': {
    pt: 'A primeira é de um minuto e dobra até aqui.',
    es: 'La primera es de un minuto y se duplica hasta aquí.',
    en: 'The first is one minute and doubles up to this.',
  },
  'settings.security.registrationsPerHour': {
    pt: 'Cadastros por rede',
    es: 'Registros por red',
    en: 'Registrations from one network',
  },
  'settings.security.registrationsPerHour.hint': {
    pt: 'Quantas contas a mesma rede pode pedir em uma hora.',
    es: 'Cuántas cuentas puede pedir una misma red en una hora.',
    en: 'How many accounts one network may ask for within an hour.',
  },
  'settings.security.passwordPolicy': {
    pt: 'Regra das senhas',
    es: 'Regla de las contraseñas',
    en: 'Rule for passwords',
  },
  'settings.security.passwordPolicy.hint': {
    pt: 'O que se pede de uma senha nova.',
    es: 'Qué se exige de una contraseña nueva.',
    en: 'What a new password must be like.',
  },
  'settings.security.passwordPolicy.classic': {
    pt: 'De 9 a 20 caracteres, de quatro tipos',
    es: 'De 9 a 20 caracteres, de cuatro tipos',
    en: '9 to 20 characters of four kinds',
  },
  'settings.security.passwordPolicy.modern': {
    pt: 'De 15 a 128 caracteres, de qualquer tipo',
    es: 'De 15 a 128 caracteres, de cualquier tipo',
    en: '15 to 128 characters of any kind',
  },
  'settings.security.passwordHistory': {
    pt: 'Senhas que não se repetem',
    es: 'Contraseñas que no se repiten',
    en: 'Passwords that are not repeated',
  },
  'settings.security.passwordHistory.hint': {
    pt: 'Quantas das últimas senhas não podem voltar.',
    es: 'Cuántas de las últimas contraseñas no pueden volver.',
    en: 'How many of the last passwords may not come back.',
  },
  'settings.security.sessionMinutes': {
    pt: 'Duração da sessão',
    es: 'Duración de la sesión',
    en: 'Length of a session',
  },
  'settings.security.sessionMinutes.hint': {
    pt: 'Depois disso todos entram de novo. Vale para novas sessões.',
    es: 'Después todos entran de nuevo. Vale para sesiones nuevas.',
    en: 'After this everyone signs in again. Applies to new sessions.',
  },
  'settings.security.idleMinutes': {
    pt: 'Sessão sem uso',
    es: 'Sesión sin uso',
    en: 'Unused session',
  },
  'settings.security.idleMinutes.hint': {
    pt: 'Sem nenhum uso por esse tempo, a sessão acaba.',
    es: 'Sin ningún uso durante este tiempo, la sesión termina.',
    en: 'Without any use for so long a session ends.',
  },
  'settings.security.rootIdleMinutes': {
    pt: 'Sessão sem uso da superadministração',
    es: 'Sesión sin uso de la superadministración',
    en: 'Unused session of super admins',
  },
  'settings.security.rootIdleMinutes.hint': {
    pt: 'O mesmo para a superadministração.',
    es: 'Lo mismo para la superadministración.',
    en: 'The same for super admins.',
  },
  'settings.security.accessDays': {
    pt: 'Registro de acessos',
    es: 'Registro de accesos',
    en: 'Sign-in log',
  },
  'settings.security.accessDays.hint': {
    pt: 'Tentativas de entrar, de todas as pessoas.',
    es: 'Intentos de entrar, de todas las personas.',
    en: 'Tries to sign in, of everyone.',
  },
  'settings.security.placeDays': {
    pt: 'Rede e país nesse registro',
    es: 'Red y país en ese registro',
    en: 'Network and country in that log',
  },
  'settings.security.placeDays.hint': {
    pt: 'Depois, a tentativa fica sem dizer de onde veio.',
    es: 'Después, el intento queda sin decir de dónde vino.',
    en: 'After this the try no longer says where it came from.',
  },
  'settings.security.auditDays': {
    pt: 'Registro de auditoria',
    es: 'Registro de auditoría',
    en: 'Audit log',
  },
  'settings.security.auditDays.hint': {
    pt: 'O que a administração fez. O que passa desse prazo é apagado de vez.',
    es: 'Lo que hizo la administración. Lo que supera ese plazo se borra para siempre.',
    en: 'What administrators did. Older entries are permanently deleted.',
  },
  'settings.security.chatDays': {
    pt: 'Conversas com o assistente',
    es: 'Conversaciones con el asistente',
    en: 'Chats with the assistant',
  },
  'settings.security.chatDays.hint': {
    pt: 'As pessoas são avisadas de que são no máximo 90 dias.',
    es: 'A las personas se les dice que son 90 días como máximo.',
    en: 'People are told that it is 90 days at most.',
  },
  'settings.security.mailDays': {
    pt: 'E-mails já enviados ou na caixa local',
    es: 'Correos enviados o en la bandeja local',
    en: 'E-mails sent or in the local outbox',
  },
  'settings.security.mailDays.hint': {
    pt: 'Dos enviados fica só o tipo e a data, nunca o texto.',
    es: 'De los enviados queda solo el tipo y la fecha, nunca el texto.',
    en: 'Of those sent only kind and date stay, never the text.',
  },
  'settings.security.deletedDays': {
    pt: 'Contas excluídas',
    es: 'Cuentas eliminadas',
    en: 'Deleted accounts',
  },
  'settings.security.deletedDays.hint': {
    pt: 'Depois disso são apagadas; até lá podem ser restauradas. Vale para o que for excluído a partir de agora. Quem encerra a própria conta tem sempre 14 dias para voltar.',
    es: 'Después se borran; hasta entonces se pueden restaurar. Vale para lo que se elimine a partir de ahora. Quien da de baja su propia cuenta tiene siempre 14 días para volver.',
    en: 'After that they are erased; until then they can be restored. Applies to what is deleted from now on. Anyone who terminates their own account always has 14 days to come back.',
  },
  'settings.security.reportDays': {
    pt: 'Relatos de passos que estão diferentes',
    es: 'Reportes de pasos que se ven distintos',
    en: 'Reports of steps that look different',
  },
  'settings.security.reportDays.hint': {
    pt: 'Depois disso, o relato e o que foi respondido são apagados.',
    es: 'Después se borran el reporte y lo que se respondió.',
    en: 'After that the report, and what was said to it, are deleted.',
  },
})

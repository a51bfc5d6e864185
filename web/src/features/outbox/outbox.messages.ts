import { messages } from '#i18n/messages.ts'

export const outboxMessages = messages({
  'outbox.title': { pt: 'Caixa de saída local', es: 'Bandeja de salida local', en: 'Local outbox' },
  'outbox.undelivered': {
    pt: 'Estes e-mails não foram entregues a ninguém',
    es: 'Estos correos no se entregaron a nadie',
    en: 'These e-mails have been delivered to no one',
  },
  'outbox.undelivered.text': {
    pt: 'Nenhum servidor de e-mail está configurado. As mensagens ficam aqui para você ler links e códigos e passá-los adiante.',
    es: 'No hay un servidor de correo configurado. Los mensajes quedan aquí para que leas enlaces y códigos y los hagas llegar.',
    en: 'No mail server is set up. Messages stay here, so that you can read their links and codes and pass them on.',
  },
  'outbox.delivering': {
    pt: 'Os e-mails saem pelo servidor de e-mail',
    es: 'Los correos salen por el servidor de correo',
    en: 'E-mails go out by the mail server',
  },
  'outbox.delivering.text': {
    pt: 'Aqui fica só o que foi escrito enquanto não havia servidor de e-mail.',
    es: 'Aquí queda solo lo que se escribió mientras no había servidor de correo.',
    en: 'Only what was written while there was no mail server stays here.',
  },
  'outbox.list': { pt: 'E-mails à espera', es: 'Correos en espera', en: 'E-mails waiting' },
  'outbox.empty': { pt: 'Nenhum e-mail à espera', es: 'Ningún correo en espera', en: 'No e-mail is waiting' },
  'outbox.empty.text': {
    pt: 'Quando o produto quiser mandar um e-mail, a mensagem aparece aqui.',
    es: 'Cuando el producto quiera enviar un correo, el mensaje aparecerá aquí.',
    en: 'When the product wants to send an e-mail, it appears here.',
  },
  'outbox.end': {
    pt: 'Não há e-mails mais antigos',
    es: 'No hay correos más antiguos',
    en: 'There are no older e-mails',
  },
  'outbox.failed': {
    pt: 'Não foi possível ler a caixa de saída',
    es: 'No se pudo leer la bandeja de salida',
    en: 'The outbox could not be read',
  },
  'outbox.notDelivered': { pt: 'Não entregue', es: 'No entregado', en: 'Not delivered' },
  'outbox.to': { pt: 'Para {to}', es: 'Para {to}', en: 'To {to}' },
  'outbox.text': { pt: 'Ler a mensagem', es: 'Leer el mensaje', en: 'Read the message' },
  'outbox.link': { pt: 'Link', es: 'Enlace', en: 'Link' },
  'outbox.code': { pt: 'Código', es: 'Código', en: 'Code' },
  'outbox.refresh': { pt: 'Atualizar', es: 'Actualizar', en: 'Refresh' },
  'outbox.kind.verify': { pt: 'Confirmação de cadastro', es: 'Confirmación de registro', en: 'Verification' },
  'outbox.kind.known-address': {
    pt: 'Endereço já cadastrado',
    es: 'Dirección ya registrada',
    en: 'Address already known',
  },
  'outbox.kind.one-time-code': {
    pt: 'Código de uso único',
    es: 'Código de un solo uso',
    en: 'One-time code',
  },
  'outbox.kind.reset': { pt: 'Nova senha', es: 'Nueva contraseña', en: 'Password reset' },
  'outbox.kind.invite': { pt: 'Convite', es: 'Invitación', en: 'Invite' },
  'outbox.kind.join-request': {
    pt: 'Pedido para entrar na equipe',
    es: 'Solicitud para entrar en el equipo',
    en: 'Request to join a team',
  },
  'outbox.kind.team-announcement': {
    pt: 'Aviso da equipe',
    es: 'Aviso del equipo',
    en: 'Announcement of a team',
  },
  'outbox.kind.lessons-asked': {
    pt: 'Lições pedidas pela equipe',
    es: 'Lecciones pedidas por el equipo',
    en: 'Lessons a team asks for',
  },
  'outbox.kind.joined-team': { pt: 'Entrada em uma equipe', es: 'Entrada en un equipo', en: 'Joined a team' },
  'outbox.kind.account-wanted': {
    pt: 'Uma equipe quis criar esta conta',
    es: 'Un equipo quiso crear esta cuenta',
    en: 'A team wanted to create this account',
  },
  'outbox.kind.new-account': { pt: 'Conta criada', es: 'Cuenta creada', en: 'Account created' },
  'outbox.kind.new-root': {
    pt: 'Nova superadministração',
    es: 'Nueva superadministración',
    en: 'New super admin',
  },
  'outbox.kind.account-ending': { pt: 'Fim da conta', es: 'Fin de la cuenta', en: 'End of the account' },
  'outbox.kind.account-terminated': { pt: 'Conta encerrada', es: 'Cuenta dada de baja', en: 'Terminated' },
  'outbox.kind.account-erased': { pt: 'Dados apagados', es: 'Datos borrados', en: 'Data erased' },
  'outbox.kind.new-address': { pt: 'Novo endereço', es: 'Nueva dirección', en: 'New address' },
  'outbox.kind.address-changed': {
    pt: 'Endereço trocado',
    es: 'Dirección cambiada',
    en: 'Address changed',
  },
  'outbox.kind.license-ending': { pt: 'Fim de licenças', es: 'Fin de licencias', en: 'End of licenses' },
  'outbox.kind.license-ended': {
    pt: 'Licenças terminadas',
    es: 'Licencias terminadas',
    en: 'Licenses ended',
  },
  'outbox.kind.own-license-ending': {
    pt: 'Fim da licença',
    es: 'Fin de la licencia',
    en: 'End of a license',
  },
  'outbox.kind.own-license-ended': {
    pt: 'Licença terminada',
    es: 'Licencia terminada',
    en: 'License ended',
  },
  'outbox.kind.trial-ending': { pt: 'Fim do teste', es: 'Fin de la prueba', en: 'End of a trial' },
  'outbox.kind.trial-ended': { pt: 'Teste terminado', es: 'Prueba terminada', en: 'Trial ended' },
  'outbox.kind.order-waiting': {
    pt: 'Lembrete de pedido',
    es: 'Recordatorio de pedido',
    en: 'Reminder of an order',
  },
  'outbox.kind.order-lapsed': { pt: 'Pedido cancelado', es: 'Pedido cancelado', en: 'Order cancelled' },
  'outbox.kind.person-answered': {
    pt: 'Resposta da equipe',
    es: 'Respuesta del equipo',
    en: 'Answer of the team',
  },
  'outbox.kind.test': { pt: 'E-mail de teste', es: 'Correo de prueba', en: 'Test e-mail' },
  'outbox.kind.webhook-stopped': {
    pt: 'Webhook desligado',
    es: 'Webhook desactivado',
    en: 'Webhook switched off',
  },
  'outbox.kind.certificate-ending': {
    pt: 'Certificado vencendo',
    es: 'Certificado por vencer',
    en: 'Certificate ending',
  },
  'outbox.kind.thread-news': {
    pt: 'Novidade na comunidade',
    es: 'Novedad en la comunidad',
    en: 'News in the community',
  },
  'outbox.kind.post-judged': {
    pt: 'Decisão da moderação',
    es: 'Decisión de moderación',
    en: 'Decision of the moderators',
  },
  'outbox.kind.alert-waits': {
    pt: 'Alerta à espera de outra pessoa',
    es: 'Alerta a la espera de otra persona',
    en: 'Alert waiting for a second person',
  },
  'outbox.kind.ticket-due': {
    pt: 'Prazo de uma pergunta',
    es: 'Plazo de una pregunta',
    en: 'Time of a question',
  },
  'outbox.kind.license-digest': {
    pt: 'Licenças da semana',
    es: 'Licencias de la semana',
    en: 'Licenses this week',
  },
  'outbox.kind.password-changed': { pt: 'Senha alterada', es: 'Contraseña cambiada', en: 'Password changed' },
  'outbox.kind.many-deleted': {
    pt: 'Muitas contas excluídas',
    es: 'Muchas cuentas eliminadas',
    en: 'Many accounts deleted',
  },
  'outbox.kind.newsletter-join': {
    pt: 'Confirmação do boletim',
    es: 'Confirmación del boletín',
    en: 'Newsletter confirmation',
  },
  'outbox.kind.audit-head': {
    pt: 'Registro da semana',
    es: 'Registro de la semana',
    en: 'Record of the week',
  },
  'outbox.kind.passkey-added': {
    pt: 'Chave de acesso adicionada',
    es: 'Llave de acceso agregada',
    en: 'Passkey added',
  },
  'outbox.kind.passkey-removed': {
    pt: 'Chave de acesso removida',
    es: 'Llave de acceso quitada',
    en: 'Passkey removed',
  },
  'outbox.kind.totp-added': {
    pt: 'Aplicativo autenticador adicionado',
    es: 'Aplicación de autenticación agregada',
    en: 'Authenticator app added',
  },
  'outbox.kind.totp-removed': {
    pt: 'Aplicativo autenticador removido',
    es: 'Aplicación de autenticación quitada',
    en: 'Authenticator app removed',
  },
  'outbox.kind.api-key-added': {
    pt: 'Chave de API criada',
    es: 'Clave de API creada',
    en: 'API key created',
  },
  'outbox.kind.recovery-used': {
    pt: 'Código de recuperação usado',
    es: 'Código de recuperación usado',
    en: 'Recovery code used',
  },
  'outbox.kind.reset-elsewhere': {
    pt: 'Senha não se troca por e-mail',
    es: 'La contraseña no se cambia por correo',
    en: 'No reset by e-mail',
  },
  'outbox.kind.code-elsewhere': {
    pt: 'Código por e-mail não basta',
    es: 'El código por correo no basta',
    en: 'Mailed code not enough',
  },
})

export type OutboxMessage = keyof typeof outboxMessages

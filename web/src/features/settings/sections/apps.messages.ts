import { messages } from '#i18n/messages.ts'

export const appsMessages = messages({
  'settings.apps.android': {
    pt: 'Android',
    es: 'Android',
    en: 'Android',
  },
  'settings.apps.ios': {
    pt: 'iPhone',
    es: 'iPhone',
    en: 'iPhone',
  },
  'settings.apps.android.version': {
    pt: 'Versão mais nova',
    es: 'Versión más nueva',
    en: 'Newest version',
  },
  'settings.apps.android.version.hint': {
    pt: 'Como 1.4.0; vazio enquanto não há aplicativo.',
    es: 'Como 1.4.0; vacío mientras no haya aplicación.',
    en: 'Such as 1.4.0; empty while there is no application.',
  },
  'settings.apps.android.smallest': {
    pt: 'Versão mais antiga aceita',
    es: 'Versión más antigua aceptada',
    en: 'Oldest version that works',
  },
  'settings.apps.android.smallest.hint': {
    pt: 'Quem tem uma mais antiga é convidado a atualizar. Vazio: todas valem.',
    es: 'A quien tenga una más antigua se le pide actualizar. Vacío: todas valen.',
    en: 'Anyone who has an older one is asked to update. Empty: all of them work.',
  },
  'settings.apps.android.store': {
    pt: 'Endereço na loja',
    es: 'Dirección en la tienda',
    en: 'Address in the store',
  },
  'settings.apps.android.store.hint': {
    pt: 'Começa com https://. Vai nos convites.',
    es: 'Empieza con https://. Va en las invitaciones.',
    en: 'Begins with https://. Goes into invites.',
  },
  'settings.apps.ios.version': {
    pt: 'Versão mais nova',
    es: 'Versión más nueva',
    en: 'Newest version',
  },
  'settings.apps.ios.version.hint': {
    pt: 'Como 1.4.0; vazio enquanto não há aplicativo.',
    es: 'Como 1.4.0; vacío mientras no haya aplicación.',
    en: 'Such as 1.4.0; empty while there is no application.',
  },
  'settings.apps.ios.smallest': {
    pt: 'Versão mais antiga aceita',
    es: 'Versión más antigua aceptada',
    en: 'Oldest version that works',
  },
  'settings.apps.ios.smallest.hint': {
    pt: 'Quem tem uma mais antiga é convidado a atualizar. Vazio: todas valem.',
    es: 'A quien tenga una más antigua se le pide actualizar. Vacío: todas valen.',
    en: 'Anyone who has an older one is asked to update. Empty: all of them work.',
  },
  'settings.apps.ios.store': {
    pt: 'Endereço na loja',
    es: 'Dirección en la tienda',
    en: 'Address in the store',
  },
  'settings.apps.ios.store.hint': {
    pt: 'Começa com https://. Vai nos convites.',
    es: 'Empieza con https://. Va en las invitaciones.',
    en: 'Begins with https://. Goes into invites.',
  },
  'settings.tls.listener': {
    pt: 'HTTPS deste programa',
    es: 'HTTPS de este programa',
    en: 'HTTPS by this program',
  },
  'settings.tls.enabled': {
    pt: 'Atender por HTTPS',
    es: 'Atender por HTTPS',
    en: 'Answer HTTPS',
  },
  'settings.tls.enabled.hint': {
    pt: 'Precisa de um certificado. Atrás de um proxy que já faz HTTPS, deixe desligado.',
    es: 'Necesita un certificado. Detrás de un proxy que ya hace HTTPS, déjalo desactivado.',
    en: 'Needs a certificate. Behind a proxy that does HTTPS already, leave it off.',
  },
  'settings.tls.port': {
    pt: 'Porta HTTPS',
    es: 'Puerto HTTPS',
    en: 'HTTPS port',
  },
  'settings.tls.port.hint': {
    pt: 'Abaixo de 1024 o sistema pode pedir uma permissão.',
    es: 'Por debajo de 1024 el sistema puede exigir un permiso.',
    en: 'Below 1024 the system may want a permission.',
  },
  'settings.tls.oldest': {
    pt: 'Versão de TLS mais antiga',
    es: 'Versión de TLS más antigua',
    en: 'Oldest TLS version',
  },
  'settings.tls.oldest.hint': {
    pt: 'TLS 1.3 deixa de fora celulares muito antigos.',
    es: 'TLS 1.3 deja fuera teléfonos muy antiguos.',
    en: 'TLS 1.3 shuts out very old phones.',
  },
  'settings.tls.oldest.TLSv1.2': {
    pt: 'TLS 1.2',
    es: 'TLS 1.2',
    en: 'TLS 1.2',
  },
  'settings.tls.oldest.TLSv1.3': {
    pt: 'TLS 1.3',
    es: 'TLS 1.3',
    en: 'TLS 1.3',
  },
  'settings.tls.redirect': {
    pt: 'Levar quem vem por HTTP para HTTPS',
    es: 'Llevar a quien viene por HTTP a HTTPS',
    en: 'Send anyone who comes by HTTP to HTTPS',
  },
  'settings.tls.redirect.hint': {
    pt: 'Só enquanto o HTTPS responde.',
    es: 'Solo mientras HTTPS responde.',
    en: 'Only while HTTPS answers.',
  },
  'settings.tls.hstsDays': {
    pt: 'Exigir HTTPS dos navegadores (HSTS)',
    es: 'Exigir HTTPS a los navegadores (HSTS)',
    en: 'Have browsers insist on HTTPS (HSTS)',
  },
  'settings.tls.hstsDays.hint': {
    pt: 'Por esse tempo um navegador que já veio não volta por HTTP, nem que o HTTPS falhe. 0: não exigir.',
    es: 'Durante ese tiempo un navegador que ya vino no vuelve por HTTP, aunque HTTPS falle. 0: no exigir.',
    en: 'For so long a browser that came once does not come back by HTTP, even if HTTPS fails. 0: do not insist.',
  },
  'settings.tls.answers': {
    pt: 'O HTTPS responde na porta {port}.',
    es: 'HTTPS responde en el puerto {port}.',
    en: 'HTTPS answers on port {port}.',
  },
  'settings.tls.off': {
    pt: 'O HTTPS deste programa está desligado.',
    es: 'El HTTPS de este programa está desactivado.',
    en: 'HTTPS by this program is switched off.',
  },
  'settings.tls.fails': {
    pt: 'O HTTPS está ligado, mas não responde: talvez a porta esteja ocupada ou não permitida. O motivo está no registro do programa.',
    es: 'HTTPS está activado, pero no responde: quizá el puerto esté ocupado o no permitido. El motivo está en el registro del programa.',
    en: 'HTTPS is switched on but does not answer: the port may be taken or not permitted. The reason is in the log of the program.',
  },
  'settings.tls.elsewhere': {
    pt: 'O HTTPS responde ainda na porta {port}, não na salva: talvez esta esteja ocupada ou não permitida. O motivo está no registro do programa.',
    es: 'HTTPS responde todavía en el puerto {port}, no en el guardado: quizá este esté ocupado o no permitido. El motivo está en el registro del programa.',
    en: 'HTTPS still answers on port {port} and not on the saved one, which may be taken or not permitted. The reason is in the log of the program.',
  },
  'settings.tls.noPair': {
    pt: 'O HTTPS está ligado, mas falta o certificado.',
    es: 'HTTPS está activado, pero falta el certificado.',
    en: 'HTTPS is switched on, but the certificate is missing.',
  },
  'settings.certs.pair': {
    pt: 'Certificado e chave',
    es: 'Certificado y clave',
    en: 'Certificate and key',
  },
  'settings.certs.certificate': {
    pt: 'Certificado (PEM)',
    es: 'Certificado (PEM)',
    en: 'Certificate (PEM)',
  },
  'settings.certs.certificate.hint': {
    pt: 'O próprio primeiro, depois a cadeia que o assina. Vale para a próxima conexão, sem reiniciar.',
    es: 'El propio primero, después la cadena que lo firma. Vale para la próxima conexión, sin reiniciar.',
    en: 'Your own first, then the chain that signs it. Applies from the next connection, without a restart.',
  },
  'settings.certs.key': {
    pt: 'Chave privada (PEM)',
    es: 'Clave privada (PEM)',
    en: 'Private key (PEM)',
  },
  'settings.certs.key.hint': {
    pt: 'Sem senha. Guardada com criptografia; nunca é mostrada de novo.',
    es: 'Sin contraseña. Se guarda cifrada; nunca se vuelve a mostrar.',
    en: 'Without a password. Kept encrypted; it is never shown again.',
  },
  'settings.certs.none': {
    pt: 'Ainda não há certificado. Nomes, datas e chave são conferidos ao salvar.',
    es: 'Aún no hay certificado. Nombres, fechas y clave se comprueban al guardar.',
    en: 'There is no certificate yet. Names, dates and key are checked when it is saved.',
  },
  'settings.certs.chain': {
    pt: 'O certificado salvo e sua cadeia',
    es: 'El certificado guardado y su cadena',
    en: 'The saved certificate and its chain',
  },
  'settings.certs.issuer': {
    pt: 'assinado por {issuer}',
    es: 'firmado por {issuer}',
    en: 'signed by {issuer}',
  },
  'settings.certs.names': {
    pt: 'Vale para: {names}',
    es: 'Válido para: {names}',
    en: 'Valid for: {names}',
  },
  'settings.certs.dates': {
    pt: 'De {from} a {to}',
    es: 'Del {from} al {to}',
    en: 'From {from} to {to}',
  },
})

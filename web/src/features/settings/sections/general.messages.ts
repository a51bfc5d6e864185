import { messages } from '#i18n/messages.ts'

export const generalMessages = messages({
  'settings.general.ways': {
    pt: 'E-mail e cadastro',
    es: 'Correo y registro',
    en: 'E-mail and sign-up',
  },
  'settings.general.links': {
    pt: 'Links enviados por e-mail',
    es: 'Enlaces enviados por correo',
    en: 'Links sent by e-mail',
  },
  'settings.general.codes': {
    pt: 'Códigos por e-mail',
    es: 'Códigos por correo',
    en: 'Codes by e-mail',
  },
  'settings.general.people': {
    pt: 'Contas novas',
    es: 'Cuentas nuevas',
    en: 'New accounts',
  },
  'settings.general.addresses': {
    pt: 'Endereços públicos',
    es: 'Direcciones públicas',
    en: 'Public addresses',
  },
  'settings.general.emailingEnabled': {
    pt: 'Enviar e-mails',
    es: 'Enviar correos',
    en: 'Send e-mails',
  },
  'settings.general.emailingEnabled.hint': {
    pt: 'Desligado, ninguém recebe códigos, convites ou links: só se entra com a senha. O boletim segue, e é pausado na página dele.',
    es: 'Desactivado, nadie recibe códigos, invitaciones ni enlaces: solo se entra con la contraseña. El boletín sigue, y se pausa en su propia página.',
    en: 'When off, no one gets codes, invites or links: people can sign in only with a password. The newsletter continues; pause it on its own page.',
  },
  'settings.general.registrationEnabled': {
    pt: 'Permitir que qualquer pessoa crie uma conta',
    es: 'Permitir que cualquiera cree una cuenta',
    en: 'Let anyone create an account',
  },
  'settings.general.registrationEnabled.hint': {
    pt: 'Desligado, só se cria conta por convite ou pela administração.',
    es: 'Desactivado, solo se crean cuentas por invitación o desde la administración.',
    en: 'When off, accounts are created only by invite or by an administrator.',
  },
  'settings.general.registrationTokenMinutes': {
    pt: 'Validade do link de confirmação',
    es: 'Validez del enlace de confirmación',
    en: 'Lifetime of the confirmation link',
  },
  'settings.general.registrationTokenMinutes.hint': {
    pt: 'Quanto tempo a pessoa tem para confirmar o endereço depois de se cadastrar.',
    es: 'Cuánto tiempo hay para confirmar la dirección después de registrarse.',
    en: 'How long someone has to confirm their address after registering.',
  },
  'settings.general.resetTokenMinutes': {
    pt: 'Validade do link de nova senha',
    es: 'Validez del enlace de contraseña nueva',
    en: 'Lifetime of the password link',
  },
  'settings.general.resetTokenMinutes.hint': {
    pt: 'Por quanto tempo o link para escolher outra senha funciona.',
    es: 'Durante cuánto tiempo funciona el enlace para elegir otra contraseña.',
    en: 'For how long the link to choose another password works.',
  },
  'settings.general.inviteMinutes': {
    pt: 'Validade do convite enviado por e-mail',
    es: 'Validez de la invitación enviada por correo',
    en: 'Lifetime of a mailed invite',
  },
  'settings.general.inviteMinutes.hint': {
    pt: 'Por quanto tempo funciona o link que abre uma conta criada por outra pessoa. Vale para os próximos convites.',
    es: 'Durante cuánto tiempo funciona el enlace que abre una cuenta creada por otra persona. Vale para las próximas invitaciones.',
    en: 'How long the link works that opens an account created by someone else. Applies to new invites.',
  },
  'settings.general.oneTimeCodeLength': {
    pt: 'Tamanho do código',
    es: 'Longitud del código',
    en: 'Length of the code',
  },
  'settings.general.oneTimeCodeLength.hint': {
    pt: 'Com menos de 4 dígitos é fácil adivinhar: há só uma tentativa, e a superadministração não entra por código.',
    es: 'Con menos de 4 dígitos es fácil de adivinar: hay un solo intento y la superadministración no entra con código.',
    en: 'Below 4 digits it is easily guessed: there is one try only, and super admins cannot sign in by code.',
  },
  'settings.general.oneTimeCodeMinutes': {
    pt: 'Validade do código',
    es: 'Validez del código',
    en: 'Lifetime of the code',
  },
  'settings.general.oneTimeCodeMinutes.hint': {
    pt: 'No máximo 10 minutos. Com 0, ninguém entra por código.',
    es: 'Como máximo 10 minutos. Con 0, nadie entra con código.',
    en: 'Ten minutes at most. With 0 no one signs in by code.',
  },
  'settings.general.defaultLanguage': {
    pt: 'Idioma padrão',
    es: 'Idioma predeterminado',
    en: 'Default language',
  },
  'settings.general.defaultLanguage.hint': {
    pt: 'Em que idioma as páginas se abrem quando nem o endereço nem o navegador dizem outro.',
    es: 'En qué idioma se abren las páginas cuando ni la dirección ni el navegador indican otro.',
    en: 'The language in which pages open when neither the address nor the browser names another.',
  },
  'settings.general.defaultLanguage.pt': {
    pt: 'Português',
    es: 'Portugués',
    en: 'Portuguese',
  },
  'settings.general.defaultLanguage.es': {
    pt: 'Espanhol',
    es: 'Español',
    en: 'Spanish',
  },
  'settings.general.defaultLanguage.en': {
    pt: 'Inglês',
    es: 'Inglés',
    en: 'English',
  },
  'settings.general.trialDays': {
    pt: 'Duração do período de teste',
    es: 'Duración del período de prueba',
    en: 'Length of the trial',
  },
  'settings.general.trialDays.hint': {
    pt: 'Vale para quem começar o teste a partir de agora.',
    es: 'Vale para quienes empiecen la prueba a partir de ahora.',
    en: 'Applies to trials that start from now on.',
  },
  'settings.general.website': {
    pt: 'Site',
    es: 'Sitio web',
    en: 'Website',
  },
  'settings.general.website.hint': {
    pt: 'Começa com https://. Aparece no rodapé dos e-mails.',
    es: 'Empieza con https://. Aparece al pie de los correos.',
    en: 'Begins with https://. Shown at the foot of e-mails.',
  },
  'settings.general.support': {
    pt: 'E-mail de ajuda',
    es: 'Correo de ayuda',
    en: 'Help by e-mail',
  },
  'settings.general.support.hint': {
    pt: 'Aparece no rodapé dos e-mails.',
    es: 'Aparece al pie de los correos.',
    en: 'Shown at the foot of e-mails.',
  },
  'settings.general.terms': {
    pt: 'Termos de uso',
    es: 'Términos de uso',
    en: 'Terms of use',
  },
  'settings.general.terms.hint': {
    pt: 'Começa com https://. Aparece junto dos termos, no cadastro.',
    es: 'Empieza con https://. Aparece junto a los términos, en el registro.',
    en: 'Begins with https://. Shown with the terms when someone registers.',
  },
  'settings.general.forum': {
    pt: 'Fórum',
    es: 'Foro',
    en: 'Forum',
  },
  'settings.general.forum.hint': {
    pt: 'Começa com https://. Aparece no rodapé dos e-mails.',
    es: 'Empieza con https://. Aparece al pie de los correos.',
    en: 'Begins with https://. Shown at the foot of e-mails.',
  },
  'settings.general.handle': {
    pt: 'Nome em redes sociais',
    es: 'Nombre en redes sociales',
    en: 'Name on social networks',
  },
  'settings.general.handle.hint': {
    pt: 'Por exemplo @resguardo. Aparece no rodapé dos e-mails.',
    es: 'Por ejemplo @resguardo. Aparece al pie de los correos.',
    en: 'Such as @resguardo. Shown at the foot of e-mails.',
  },
})

import { messages } from '#i18n/messages.ts'

export const dangerMessages = messages({
  'danger.export': { pt: 'Baixar meus dados', es: 'Descargar mis datos', en: 'Download my data' },
  'danger.export.text': {
    pt: 'Um arquivo ZIP com tudo o que guardamos sobre você: uma página para ler e um JSON para programas. Quem abrir o arquivo lê o que você escolheu e aprendeu; guarde-o onde só você tem acesso.',
    es: 'Un archivo ZIP con todo lo que guardamos sobre ti: una página para leer y un JSON para programas. Quien abra el archivo lee lo que elegiste y aprendiste; guárdalo donde solo tú tengas acceso.',
    en: 'A ZIP file with all that we keep about you: a page to read and JSON for programs. Anyone who opens the file reads what you chose and learned; keep it where only you can reach it.',
  },
  'danger.export.go': { pt: 'Baixar', es: 'Descargar', en: 'Download' },
  'danger.export.done': {
    pt: 'O arquivo está nos seus downloads.',
    es: 'El archivo está en tus descargas.',
    en: 'The file is in your downloads.',
  },
  'danger.wipe': {
    pt: 'Apagar o que aprendi',
    es: 'Borrar lo que aprendí',
    en: 'Wipe my learning data',
  },
  'danger.wipe.text': {
    pt: 'Apaga o perfil de proteção, o aparelho e o progresso de todos os cursos. A conta continua.',
    es: 'Borra el perfil de protección, el dispositivo y el progreso de todos los cursos. La cuenta se conserva.',
    en: 'Erases protection profile, device and the progress of every course. The account stays.',
  },
  'danger.wipe.go': { pt: 'Apagar…', es: 'Borrar…', en: 'Wipe…' },
  'danger.wipe.sure': {
    pt: 'Apagar curso e progresso?',
    es: '¿Borrar curso y progreso?',
    en: 'Wipe course and progress?',
  },
  'danger.wipe.final': {
    pt: 'Isso não pode ser desfeito.',
    es: 'Esto no se puede deshacer.',
    en: 'This cannot be undone.',
  },
  'danger.wipe.confirm': { pt: 'Apagar para sempre', es: 'Borrar para siempre', en: 'Wipe for good' },
  'danger.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
  'danger.failed': { pt: 'Nada foi feito', es: 'No se hizo nada', en: 'Nothing was done' },
  'danger.end': { pt: 'Encerrar minha conta', es: 'Dar de baja mi cuenta', en: 'Terminate my account' },
  'danger.end.text': {
    pt: 'Você sai de todos os lugares na hora. Seus dados são apagados agora ou em 14 dias, como preferir.',
    es: 'Todas tus sesiones se cierran al instante. Tus datos se borran ahora o en 14 días, como prefieras.',
    en: 'You are signed out everywhere at once. Your data is erased now or in 14 days, as you like.',
  },
  'danger.end.go': { pt: 'Encerrar…', es: 'Dar de baja…', en: 'Terminate…' },
  'danger.end.export': {
    pt: 'Depois não haverá como baixar seus dados. Quer baixar antes?',
    es: 'Después no podrás descargar tus datos. ¿Quieres descargarlos antes?',
    en: 'Afterwards your data can no longer be downloaded. Download it first?',
  },
  'danger.end.when': { pt: 'Quando apagar', es: 'Cuándo borrar', en: 'When to erase' },
  'danger.end.later': { pt: 'Em 14 dias', es: 'En 14 días', en: 'In 14 days' },
  'danger.end.later.detail': {
    pt: 'Até lá, o link de um e-mail traz a conta de volta.',
    es: 'Hasta entonces, el enlace de un correo recupera la cuenta.',
    en: 'Until then, a link we send by e-mail brings the account back.',
  },
  'danger.end.later.undelivered': {
    pt: 'Esta instalação não envia e-mails: até lá, só a superadministração pode recuperar a conta.',
    es: 'Esta instalación no envía correos: hasta entonces, solo la superadministración puede recuperar la cuenta.',
    en: 'This installation sends no e-mail: until then, only a super admin can bring the account back.',
  },
  'danger.end.later.noMail': {
    pt: 'Sua conta não tem e-mail: até lá, só a superadministração pode trazê-la de volta.',
    es: 'Tu cuenta no tiene correo: hasta entonces, solo la superadministración puede recuperarla.',
    en: 'Your account has no e-mail: until then, only a super admin can bring it back.',
  },
  'danger.end.now': { pt: 'Agora', es: 'Ahora', en: 'Now' },
  'danger.end.now.detail': {
    pt: 'Ninguém pode trazer a conta de volta, nem nós.',
    es: 'Nadie puede recuperar la cuenta, tampoco nosotros.',
    en: 'No one can bring the account back, not even we.',
  },
  'danger.end.password': { pt: 'Sua senha', es: 'Tu contraseña', en: 'Your password' },
  'danger.end.confirm': { pt: 'Encerrar a conta', es: 'Dar de baja la cuenta', en: 'Terminate the account' },
  'danger.end.missing': {
    pt: 'Escreva sua senha',
    es: 'Escribe tu contraseña',
    en: 'Write your password',
  },
  'danger.end.lastRoot': {
    pt: 'Você é a última superadministração ativa. Dê esse papel a outra pessoa antes.',
    es: 'Eres la última superadministración activa. Dale antes ese rol a otra persona.',
    en: 'You are the last active super admin. Give that role to someone else first.',
  },
  'danger.end.teams': {
    pt: 'Ninguém mais administra estas equipes, e há outras pessoas nelas. Peça à superadministração que nomeie outra pessoa:',
    es: 'Nadie más administra estos equipos, y hay otras personas en ellos. Pide a la superadministración que nombre a otra persona:',
    en: 'No one else runs these teams, and other people are in them. Ask a super admin to name someone else:',
  },
  'danger.end.others': {
    pt: '{others, plural, =0 {ninguém mais} one {# outra pessoa} other {# outras pessoas}}',
    es: '{others, plural, =0 {nadie más} one {# persona más} other {# personas más}}',
    en: '{others, plural, =0 {no one else} one {# other person} other {# other people}}',
  },
})

export type DangerMessage = keyof typeof dangerMessages

import { messages } from '#i18n/messages.ts'

export const protectionMessages = messages({
  'protection.legend': {
    pt: 'De quanta proteção você precisa?',
    es: '¿Cuánta protección necesitas?',
    en: 'How much protection do you need?',
  },
  'protection.who': { pt: 'Para quem', es: 'Para quién', en: 'Who it is for' },
  'protection.holds': { pt: 'O que inclui', es: 'Qué incluye', en: 'What it includes' },
  'protection.time': { pt: 'Tamanho', es: 'Tamaño', en: 'Size' },
  'protection.harder': {
    pt: 'O que fica mais difícil',
    es: 'Qué se vuelve más difícil',
    en: 'What becomes harder',
  },
  'protection.basic.who': {
    pt: 'Pessoas no dia a dia que querem menos rastreamento.',
    es: 'Personas en su día a día que quieren menos rastreo.',
    en: 'Everyday users who want less tracking.',
  },
  'protection.basic.holds': {
    pt: 'Atualizações, bloqueio de tela, permissões dos apps e menos coleta de dados.',
    es: 'Actualizaciones, bloqueo de pantalla, permisos de las apps y menos recolección de datos.',
    en: 'Updates, screen lock, app permissions and less data collection.',
  },
  'protection.basic.harder': {
    pt: 'Pouco: alguns apps voltam a pedir permissão.',
    es: 'Poco: algunas apps vuelven a pedir permiso.',
    en: 'Little: some apps ask for permission again.',
  },
  'protection.enhanced.who': {
    pt: 'Pessoas com risco maior, como ativistas e jornalistas.',
    es: 'Personas con mayor riesgo, como activistas y periodistas.',
    en: 'Higher-risk people such as activists and journalists.',
  },
  'protection.enhanced.holds': {
    pt: 'Modo paranoico, exclusão segura, criptografia mais forte e defesa contra a impressão digital do navegador.',
    es: 'Modo paranoico, borrado seguro, cifrado más fuerte y defensa contra la huella digital del navegador.',
    en: 'Paranoid mode, secure deletion, stronger encryption and fingerprinting mitigation.',
  },
  'protection.enhanced.harder': {
    pt: 'Senhas mais longas, menos praticidade e alguns serviços que deixam de funcionar.',
    es: 'Claves más largas, menos comodidad y algunos servicios que dejan de funcionar.',
    en: 'Longer codes, less convenience, and some services that stop working.',
  },
  'protection.parental.who': {
    pt: 'Quem cuida de uma criança: protege crianças no celular delas.',
    es: 'Quien cuida a un niño o una niña: protege a la infancia en su propio teléfono.',
    en: 'Whoever looks after a child: it protects children on their own phone.',
  },
  'protection.parental.holds': {
    pt: 'Acesso aos apps, compras, tempo de tela e conversas que ajudam.',
    es: 'Acceso a las apps, compras, tiempo de pantalla y conversaciones que ayudan.',
    en: 'Managing app access, purchases, screen time, and talks that help.',
  },
  'protection.parental.harder': {
    pt: 'Apps novos esperam a sua aprovação, e as regras precisam ser combinadas com a criança.',
    es: 'Las apps nuevas esperan tu aprobación, y las reglas se acuerdan con el niño o la niña.',
    en: 'New apps wait for your approval, and the rules have to be agreed with the child.',
  },
  'protection.modules': {
    pt: '{count, plural, =0 {Nenhum módulo} one {# módulo} other {# módulos}} de lições curtas',
    es: '{count, plural, =0 {Ningún módulo} one {# módulo} other {# módulos}} de lecciones cortas',
    en: '{count, plural, =0 {No modules} one {# module} other {# modules}} of short lessons',
  },
  'protection.contents': { pt: 'Conteúdo: {name}', es: 'Contenido: {name}', en: 'Contents: {name}' },
  'protection.locked': { pt: 'Fechado', es: 'Cerrado', en: 'Locked' },
  'protection.locked.text': {
    pt: 'Abre com uma licença ou com o período de teste.',
    es: 'Se abre con una licencia o con el período de prueba.',
    en: 'Opens with a license or with the trial.',
  },
  'protection.licenses': { pt: 'Ver as licenças', es: 'Ver las licencias', en: 'See the licenses' },
  'protection.child': {
    pt: 'O Modo Parental se configura no aparelho da criança.',
    es: 'El Modo parental se configura en el dispositivo del niño o la niña.',
    en: 'Parental Mode is set up on the child’s device.',
  },
  'protection.child.confirm': {
    pt: 'O aparelho escolhido é o da criança',
    es: 'El dispositivo elegido es el del niño o la niña',
    en: 'The device I chose is the child’s',
  },
  'protection.child.choose': {
    pt: 'Escolher o aparelho da criança',
    es: 'Elegir el dispositivo del niño o la niña',
    en: 'Choose the child’s device',
  },
})

export type ProtectionMessage = keyof typeof protectionMessages

import { messages } from '#i18n/messages.ts'

export const teamSettingsMessages = messages({
  'teamSettings.title': { pt: 'Configurações da equipe', es: 'Ajustes del equipo', en: 'Team settings' },
  'teamSettings.failed': {
    pt: 'Não foi possível carregar as configurações',
    es: 'No se pudieron cargar los ajustes',
    en: 'The settings could not be loaded',
  },
  'teamSettings.brand': {
    pt: 'Como a equipe aparece',
    es: 'Cómo se ve el equipo',
    en: 'How the team is shown',
  },
  'teamSettings.brandName': { pt: 'Nome exibido', es: 'Nombre visible', en: 'Name shown' },
  'teamSettings.brandName.hint': {
    pt: 'Vazio: o nome da equipe, “{team}”',
    es: 'Vacío: el nombre del equipo, “{team}”',
    en: 'Empty: the name of the team, “{team}”',
  },
  'teamSettings.logo': { pt: 'Logotipo', es: 'Logotipo', en: 'Logo' },
  'teamSettings.logo.hint': {
    pt: 'SVG ou PNG de até 256 KB. Guardamos só uma cópia desenhada de novo em PNG.',
    es: 'SVG o PNG de hasta 256 KB. Solo guardamos una copia dibujada de nuevo en PNG.',
    en: 'SVG or PNG of up to 256 KB. We keep only a copy redrawn as PNG.',
  },
  'teamSettings.logo.now': { pt: 'Logotipo de {team}', es: 'Logotipo de {team}', en: 'Logo of {team}' },
  'teamSettings.logo.new': {
    pt: 'Novo arquivo: {name}',
    es: 'Archivo nuevo: {name}',
    en: 'New file: {name}',
  },
  'teamSettings.logo.remove': { pt: 'Tirar o logotipo', es: 'Quitar el logotipo', en: 'Remove the logo' },
  'teamSettings.accent': { pt: 'Cor da equipe', es: 'Color del equipo', en: 'Colour of the team' },
  'teamSettings.accent.hint': {
    pt: 'Vazio: a cor do aplicativo. Precisa aparecer no tema claro e no escuro.',
    es: 'Vacío: el color de la aplicación. Debe verse en el tema claro y en el oscuro.',
    en: 'Empty: the colour of the application. It must be seen on the light and on the dark theme.',
  },
  'teamSettings.accent.pick': { pt: 'Escolher a cor', es: 'Elegir el color', en: 'Pick the colour' },
  'teamSettings.accent.faint': {
    pt: 'Contraste baixo sobre {background} ({theme, select, light {tema claro} other {tema escuro}}): {ratio}; precisa de 3',
    es: 'Contraste bajo sobre {background} ({theme, select, light {tema claro} other {tema oscuro}}): {ratio}; necesita 3',
    en: 'Low contrast on {background} ({theme, select, light {light theme} other {dark theme}}): {ratio}; it needs 3',
  },
  'teamSettings.accent.fine': {
    pt: 'Esta cor aparece bem nos dois temas',
    es: 'Este color se ve bien en los dos temas',
    en: 'This colour is seen well on both themes',
  },
  'teamSettings.preview': {
    pt: 'Como as pessoas da equipe vão ver',
    es: 'Cómo lo verán las personas del equipo',
    en: 'How the people in the team will see it',
  },
  'teamSettings.preview.theme': {
    pt: '{theme, select, light {Tema claro} other {Tema escuro}}',
    es: '{theme, select, light {Tema claro} other {Tema oscuro}}',
    en: '{theme, select, light {Light theme} other {Dark theme}}',
  },
  'teamSettings.preview.chosen': { pt: 'Hoje', es: 'Hoy', en: 'Today' },
  'teamSettings.preview.link': { pt: 'Ver a lição', es: 'Ver la lección', en: 'See the lesson' },
  'teamSettings.preview.button': { pt: 'Continuar', es: 'Continuar', en: 'Continue' },
  'teamSettings.preview.nothing': {
    pt: 'Sem nome exibido e sem logotipo, o topo das páginas fica como está.',
    es: 'Sin nombre visible ni logotipo, la parte superior de las páginas queda igual.',
    en: 'Without a name shown and a logo, the top of the pages stays as it is.',
  },
  'teamSettings.preview.mails': {
    pt: 'Os e-mails às pessoas da equipe chegam de “{sender}”, com estas cores. Quem usa o modo discreto recebe e-mails sem a marca da equipe.',
    es: 'Los correos a las personas del equipo llegan de “{sender}”, con estos colores. Quien usa el modo discreto recibe correos sin la marca del equipo.',
    en: 'Mails to the people in the team come from “{sender}”, in these colours. Anyone who uses discreet mode gets mails without the brand of the team.',
  },
  'teamSettings.newcomers': { pt: 'Para quem chega', es: 'Para quienes llegan', en: 'For newcomers' },
  'teamSettings.profile': {
    pt: 'Perfil de proteção sugerido',
    es: 'Perfil de protección sugerido',
    en: 'Suggested protection profile',
  },
  'teamSettings.profile.none': { pt: 'Nenhum', es: 'Ninguno', en: 'None' },
  'teamSettings.profile.hint': {
    pt: 'Uma sugestão: cada pessoa escolhe, e ninguém vê o que ela escolheu.',
    es: 'Una sugerencia: cada persona elige, y nadie ve lo que eligió.',
    en: 'A suggestion: each person chooses, and no one sees what they chose.',
  },
  'teamSettings.welcome': { pt: 'Texto de boas-vindas', es: 'Texto de bienvenida', en: 'Welcome text' },
  'teamSettings.welcome.hint': {
    pt: 'Até 1000 caracteres, para as pessoas da equipe',
    es: 'Hasta 1000 caracteres, para las personas del equipo',
    en: 'Up to 1000 characters, for the people in the team',
  },
  'teamSettings.save': { pt: 'Salvar configurações', es: 'Guardar ajustes', en: 'Save settings' },
  'teamSettings.saveFailed': {
    pt: 'As configurações não foram salvas',
    es: 'Los ajustes no se guardaron',
    en: 'The settings were not saved',
  },
})

export type TeamSettingsMessage = keyof typeof teamSettingsMessages

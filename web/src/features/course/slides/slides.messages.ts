import { messages } from '#i18n/messages.ts'

export const slideMessages = messages({
  'lesson.unknown.title': {
    pt: 'Esta lição não existe',
    es: 'Esta lección no existe',
    en: 'This lesson does not exist',
  },
  'lesson.unknown.text': {
    pt: 'O endereço pode ter um erro, ou a lição foi retirada.',
    es: 'La dirección puede tener un error, o la lección se retiró.',
    en: 'The address may be mistyped, or the lesson was withdrawn.',
  },
  'lesson.notYours.title': {
    pt: 'Esta lição não faz parte do seu curso',
    es: 'Esta lección no es parte de tu curso',
    en: 'This lesson is not part of your course',
  },
  'lesson.notYours.text': {
    pt: 'O seu perfil de proteção ou o seu celular não a usa.',
    es: 'Tu perfil de protección o tu teléfono no la usa.',
    en: 'Your protection profile or your phone does not use it.',
  },
  'lesson.block.title': {
    pt: 'Acesso a Recurso Premium',
    es: 'Acceso a función premium',
    en: 'Premium Feature Access',
  },
  'lesson.block.locked': {
    pt: 'A lição “{title}” abre com uma licença ou um período de teste.',
    es: 'La lección «{title}» se abre con una licencia o un período de prueba.',
    en: 'The lesson “{title}” opens with a license or a trial.',
  },
  'lesson.block.kept': { pt: 'O que continua com você', es: 'Lo que conservas', en: 'What you keep' },
  'lesson.block.keptProgress': {
    pt: 'Todo o seu progresso e as lições que sua conta já abre.',
    es: 'Todo tu progreso y las lecciones que tu cuenta ya abre.',
    en: 'All your progress, and the lessons that your account opens already.',
  },
  'lesson.block.keptData': {
    pt: 'Seus dados: baixar, apagar e encerrar a conta não dependem de licença.',
    es: 'Tus datos: descargarlos, borrarlos y cerrar la cuenta no dependen de una licencia.',
    en: 'Your data: downloading it, erasing it and closing the account need no license.',
  },
  'lesson.block.keptHelp': {
    pt: 'Emergências: o que fazer e os números de ajuda, sem licença.',
    es: 'Emergencias: qué hacer y los números de ayuda, sin licencia.',
    en: 'Emergencies: what to do and the help lines, without a license.',
  },
  'lesson.block.options': {
    pt: 'Ver opções de licença',
    es: 'Ver opciones de licencia',
    en: 'View License Options',
  },
  'lesson.viewer': { pt: 'Slides da lição', es: 'Diapositivas de la lección', en: 'Slides of the lesson' },
  'lesson.keys': {
    pt: 'Setas esquerda e direita trocam de slide. Home e End levam ao primeiro e ao último.',
    es: 'Las flechas izquierda y derecha cambian de diapositiva. Inicio y Fin llevan a la primera y a la última.',
    en: 'Left and right arrows change the slide. Home and End lead to the first and the last.',
  },
  'lesson.done': { pt: 'Fiz isto no celular', es: 'Hecho en mi teléfono', en: 'Done on my phone' },
  'lesson.resumeAt': {
    pt: 'Você já chegou ao slide {current} de {total}.',
    es: 'Ya llegaste a la diapositiva {current} de {total}.',
    en: 'You already got to slide {current} of {total}.',
  },
  'lesson.about': { pt: 'Sobre esta lição', es: 'Sobre esta lección', en: 'About this lesson' },
  'lesson.aboutModule': { pt: 'Sobre este módulo', es: 'Sobre este módulo', en: 'About this module' },
  'slides.sources': { pt: 'Fontes', es: 'Fuentes', en: 'Sources' },
  'slides.before': { pt: 'Importante', es: 'Importante', en: 'Important' },
  'slides.requires': { pt: 'Faça antes: {title}', es: 'Haz antes: {title}', en: 'Do first: {title}' },
  'slides.do': { pt: 'Faça', es: 'Haz', en: 'Do' },
  'slides.verify': { pt: 'Confira', es: 'Comprueba', en: 'Check' },
  'slides.breaks': {
    pt: 'O que muda ou deixa de funcionar',
    es: 'Lo que cambia o deja de funcionar',
    en: 'What changes or stops working',
  },
  'slides.nothingToSet': {
    pt: 'Não há nada a configurar no menu.',
    es: 'No hay nada que configurar en el menú.',
    en: 'There is nothing to set in a menu.',
  },
  'slides.whichVersion': {
    pt: 'O caminho depende da versão do sistema. Escolha a que aparece no seu celular.',
    es: 'La ruta depende de la versión del sistema. Elige la que aparece en tu teléfono.',
    en: 'The path depends on the version of the system. Pick the one on your phone.',
  },
  'slides.tellVersion': {
    pt: 'Informar minha versão',
    es: 'Indicar mi versión',
    en: 'Tell my version',
  },
  'slides.tooOld': {
    pt: 'A versão do seu sistema é mais antiga que as desta lição. Se puder, atualize o celular.',
    es: 'La versión de tu sistema es anterior a las de esta lección. Si puedes, actualiza el teléfono.',
    en: 'Your system is older than the versions in this lesson. Update the phone if you can.',
  },
  'slides.different': {
    pt: 'Minha tela está diferente',
    es: 'Mi pantalla es diferente',
    en: 'My screen looks different',
  },
  'slides.onPhone': {
    pt: 'Continuar no celular',
    es: 'Seguir en el teléfono',
    en: 'Continue on the phone',
  },
  'slides.otherVersions': {
    pt: 'Em outras versões do sistema',
    es: 'En otras versiones del sistema',
    en: 'On other versions of the system',
  },
  'slides.noOtherVersion': {
    pt: 'Não conhecemos outro caminho. Abra a busca das configurações do celular e digite <b>{word}</b>.',
    es: 'No conocemos otra ruta. Abre la búsqueda de los ajustes del teléfono y escribe <b>{word}</b>.',
    en: 'We know no other path. Open the search of the phone’s settings and type <b>{word}</b>.',
  },
  'slides.notAvailable': {
    pt: 'Não existe neste celular',
    es: 'No existe en este teléfono',
    en: 'Not available on this phone',
  },
  'slides.instead': { pt: 'Em vez disso: {title}', es: 'En su lugar: {title}', en: 'Instead: {title}' },
  'slides.range.any': { pt: 'Qualquer versão', es: 'Cualquier versión', en: 'Any version' },
  'slides.range.from': {
    pt: '{system} {min} ou mais novo',
    es: '{system} {min} o más nuevo',
    en: '{system} {min} or newer',
  },
  'slides.range.to': {
    pt: '{system} {max} ou mais antigo',
    es: '{system} {max} o más antiguo',
    en: '{system} {max} or older',
  },
  'slides.range.between': {
    pt: '{system} {min} a {max}',
    es: '{system} {min} a {max}',
    en: '{system} {min} to {max}',
  },
  'slides.range.only': { pt: '{system} {min}', es: '{system} {min}', en: '{system} {min}' },
  'slides.phone': { pt: 'telefone', es: 'teléfono', en: 'phone' },
  'slides.tablet': { pt: 'tablet', es: 'tableta', en: 'tablet' },
  'slides.severity.low': { pt: 'Bom saber', es: 'Bueno saberlo', en: 'Good to know' },
  'slides.severity.medium': { pt: 'Atenção', es: 'Atención', en: 'Take care' },
  'slides.severity.high': { pt: 'Perigo', es: 'Peligro', en: 'Danger' },
  'slides.handoff.title': { pt: 'Procure ajuda', es: 'Busca ayuda', en: 'Seek help' },
  'slides.handoff.violence': {
    pt: 'Se alguém controla, ameaça ou machuca você, não mude nada no celular por conta própria: mudanças podem ser notadas. Fale com alguém de confiança ou com um serviço de apoio a vítimas, de um aparelho que ninguém vigie. Em perigo imediato, chame a emergência da sua cidade.',
    es: 'Si alguien te controla, te amenaza o te hace daño, no cambies nada en el teléfono sin apoyo: los cambios pueden notarse. Habla con alguien de confianza o con un servicio de apoyo a víctimas, desde un equipo que nadie vigile. En peligro inmediato, llama a emergencias de tu ciudad.',
    en: 'If somebody controls, threatens or hurts you, do not change the phone on your own: changes can be noticed. Talk to somebody you trust or to a support service for victims, from a device that nobody watches. In immediate danger, call the emergency service of your city.',
  },
  'slides.handoff.child': {
    pt: 'Se a criança fala em se machucar, ou alguém a persegue, ameaça ou pede imagens, isso vem antes de qualquer ajuste. Fique perto, escute e não tire o celular como castigo. Ligue para uma linha de apoio antes de apagar ou bloquear. Em perigo imediato, chame a emergência da sua cidade.',
    es: 'Si habla de hacerse daño, o alguien le persigue, amenaza o pide imágenes, eso va antes que cualquier ajuste. Quédate cerca, escucha y no quites el teléfono como castigo. Llama a una línea de ayuda antes de borrar o bloquear. En peligro inmediato, llama a emergencias de tu ciudad.',
    en: 'If the child talks of hurting themselves, or somebody pursues or threatens them or asks for images, that comes before any setting. Stay close, listen, and do not take the phone away as a punishment. Call a help line before you erase or block anything. In immediate danger, call the emergency service of your city.',
  },
  'slides.handoff.sextortion': {
    pt: 'Você não precisa resolver isso sem ajuda. Não pague, não apague nada e fale hoje com alguém de confiança ou com um serviço de apoio. Se há vontade de se machucar, ligue agora.',
    es: 'No tienes que resolverlo sin ayuda. No pagues, no borres nada y habla hoy con alguien de confianza o con un servicio de apoyo. Si hay ganas de hacerse daño, llama ahora.',
    en: 'You need not solve this without help. Pay nothing, delete nothing, and talk today to somebody you trust or to a support service. If there is a wish to hurt oneself, call now.',
  },
  'slides.handoff.suspected-spyware': {
    pt: 'Se você acha que o celular é vigiado, não pesquise nem fale sobre isso nele. Use outro aparelho para procurar alguém de confiança, um serviço de apoio ou uma organização de segurança digital. Guardar provas pode ser importante: peça orientação antes de apagar algo.',
    es: 'Si crees que el teléfono está vigilado, no busques ni hables de esto en él. Usa otro equipo para acudir a alguien de confianza, a un servicio de apoyo o a una organización de seguridad digital. Conservar pruebas puede ser importante: pide orientación antes de borrar algo.',
    en: 'If you think that the phone is watched, do not search or talk about it on that phone. Use another device to reach somebody you trust, a support service or a digital security organisation. Keeping evidence can matter: ask for advice before you erase anything.',
  },
  'slides.handoff.in-progress-crime': {
    pt: 'Se isso está acontecendo agora, o celular vem depois: vá para um lugar seguro e chame a emergência da sua cidade. Depois, fale com alguém de confiança ou com um serviço de apoio.',
    es: 'Si esto está ocurriendo ahora, el teléfono viene después: ve a un lugar seguro y llama a emergencias de tu ciudad. Luego habla con alguien de confianza o con un servicio de apoyo.',
    en: 'If this is happening now, the phone comes later: get to a safe place and call the emergency service of your city. Then talk to somebody you trust or to a support service.',
  },
  'slides.handoff.employer': {
    pt: 'Se o trabalho ou a escola administra o celular, quem cuida dele pode ver, impedir ou desfazer o que você mudar. Antes de mudar algo, pergunte a essa pessoa o que é permitido. O que é só seu, resolva em um aparelho só seu.',
    es: 'Si el trabajo o la escuela administra el teléfono, quien se encarga de él puede ver, impedir o deshacer lo que cambies. Antes de cambiar algo, pregúntale qué está permitido. Para lo que es solo tuyo, usa un equipo solo tuyo.',
    en: 'If work or school manages the phone, whoever looks after it can see, stop or undo what you change. Before you change anything, ask them what is allowed. For what is yours alone, use a device that is yours alone.',
  },
  'slides.handoff.authorities': {
    pt: 'O que podem exigir de você muda em cada país. Pergunte antes a um advogado ou a uma entidade de direitos do lugar e leve o número no papel. Já está acontecendo? Calma, sem força e sem mentira: peça assistência jurídica.',
    es: 'Lo que pueden exigirte cambia en cada país. Pregunta antes a un abogado o a una organización de derechos del lugar y lleva el número en papel. ¿Ya está pasando? Calma, sin fuerza y sin mentiras: pide asistencia jurídica.',
    en: 'What may be demanded of you differs by country. Ask a lawyer or a rights organisation of that place beforehand, and carry the number on paper. Is it happening now? Calm, no force and no lies: ask for legal help.',
  },
  'slides.textOf': { pt: 'Texto de {date}', es: 'Texto del {date}', en: 'Text of {date}' },
  'slides.pending.technical': {
    pt: 'revisão técnica pendente',
    es: 'revisión técnica pendiente',
    en: 'technical review pending',
  },
  'slides.pending.language': {
    pt: 'revisão do português pendente',
    es: 'revisión del español pendiente',
    en: 'review of the English pending',
  },
  'slides.checklist.kept': {
    pt: 'As marcas ficam só neste navegador, e só você as vê. Ao sair da conta elas são apagadas: antes disso perguntamos.',
    es: 'Las marcas quedan solo en este navegador y solo tú las ves. Al cerrar sesión se borran: antes te preguntamos.',
    en: 'Ticks stay in this browser, and only you see them. Signing out erases them: we ask you first.',
  },
  'slides.checklist.onAccount': {
    pt: 'As marcas ficam guardadas na sua conta, cifradas. Só você as vê.',
    es: 'Las marcas se guardan en tu cuenta, cifradas. Solo tú las ves.',
    en: 'Ticks are kept on your account, encrypted. Only you see them.',
  },
  'slides.checklist.ready': {
    pt: '{ready, plural, =0 {Nada marcado ainda, de {total}} one {# de {total} pronto} other {# de {total} prontos}}',
    es: '{ready, plural, =0 {Nada marcado todavía, de {total}} one {# de {total} listo} other {# de {total} listos}}',
    en: '{ready, plural, =0 {Nothing ticked yet, of {total}} one {# of {total} ready} other {# of {total} ready}}',
  },
  'slides.checklist.on': { pt: 'feito em {date}', es: 'hecho el {date}', en: 'done on {date}' },
  'slides.level.essential': { pt: 'essencial', es: 'esencial', en: 'essential' },
  'slides.level.recommended': { pt: 'recomendado', es: 'recomendado', en: 'recommended' },
  'slides.level.advanced': { pt: 'avançado', es: 'avanzado', en: 'advanced' },
  'slides.quiz.hint': {
    pt: 'Sem nota e sem registro: escolha e veja a explicação na hora.',
    es: 'Sin nota y sin registro: elige y mira la explicación al instante.',
    en: 'No score and no record: choose and see the explanation at once.',
  },
  'slides.quiz.right': { pt: 'Isso mesmo.', es: 'Eso es.', en: 'That is right.' },
  'slides.quiz.wrong': { pt: 'Ainda não.', es: 'Todavía no.', en: 'Not quite.' },
})

export type SlideMessage = keyof typeof slideMessages

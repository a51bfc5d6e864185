import { messages } from '#i18n/messages.ts'

export const pageMessages = messages({
  'ticksPage.title': { pt: 'Feito no meu celular', es: 'Hecho en mi teléfono', en: 'Set on my phone' },
  'ticksPage.intro': {
    pt: 'O que você marcou nas lições, com o dia. Só você vê esta lista: ela não aparece em nenhum relatório, painel de administração ou e-mail.',
    es: 'Lo que marcaste en las lecciones, con el día. Solo tú ves esta lista: no aparece en ningún informe, panel de administración ni correo.',
    en: 'What you ticked in the lessons, with its day. Only you see this list: it is in no report, no admin’s page and no mail.',
  },
  'ticksPage.failed': {
    pt: 'Não foi possível carregar a lista',
    es: 'No se pudo cargar la lista',
    en: 'The list could not be loaded',
  },
  'ticksPage.empty': {
    pt: 'Nada marcado ainda',
    es: 'Todavía no hay nada marcado',
    en: 'Nothing is ticked yet',
  },
  'ticksPage.empty.text': {
    pt: 'No fim de cada lição, marque o que você já fez no celular.',
    es: 'Al final de cada lección, marca lo que ya hiciste en el teléfono.',
    en: 'At the end of each lesson, tick what is done on the phone.',
  },
  'ticksPage.empty.go': { pt: 'Ir para “Hoje”', es: 'Ir a “Hoy”', en: 'Go to “Today”' },
  'ticksPage.on': { pt: 'Feito em {date}', es: 'Hecho el {date}', en: 'Set on {date}' },
  'ticksPage.absentOn': {
    pt: 'Não existe no meu celular, desde {date}',
    es: 'No existe en mi teléfono, desde el {date}',
    en: 'Not on my phone, since {date}',
  },
  'ticksPage.laterOn': {
    pt: 'Deixado para depois em {date}',
    es: 'Dejado para después el {date}',
    en: 'Left for later on {date}',
  },
  'ticksPage.untick': { pt: 'Desmarcar', es: 'Desmarcar', en: 'Untick' },
  'ticksPage.unticked': { pt: 'Desmarcado.', es: 'Desmarcado.', en: 'Unticked.' },
  'ticksPage.undo': { pt: 'Desfazer', es: 'Deshacer', en: 'Undo' },
  'ticksPage.lesson': { pt: 'Lição: {title}', es: 'Lección: {title}', en: 'Lesson: {title}' },
  'ticksPage.elsewhere': {
    pt: '{count, plural, =0 {} one {Mais # item é de outro celular, de outro perfil ou de uma lição que saiu. Ele continua guardado.} other {Mais # itens são de outro celular, de outro perfil ou de lições que saíram. Eles continuam guardados.}}',
    es: '{count, plural, =0 {} one {Hay # elemento más de otro teléfono, de otro perfil o de una lección retirada. Sigue guardado.} other {Hay # elementos más de otro teléfono, de otro perfil o de lecciones retiradas. Siguen guardados.}}',
    en: '{count, plural, =0 {} one {# more item belongs to another phone, another profile or a lesson that is gone. It is still kept.} other {# more items belong to another phone, another profile or lessons that are gone. They are still kept.}}',
  },
  'ticksPage.drills': {
    pt: 'Treinar o que precisa sair sem pensar',
    es: 'Practicar lo que tiene que salir sin pensar',
    en: 'Practise what has to work without thinking',
  },
  'ticksPage.keep': { pt: 'Onde as marcas ficam', es: 'Dónde quedan las marcas', en: 'Where the ticks are' },
  'ticksPage.keep.here': {
    pt: 'Só neste navegador. Quando você sai da conta ou a sessão termina, elas são apagadas.',
    es: 'Solo en este navegador. Cuando cierras sesión o la sesión termina, se borran.',
    en: 'In this browser only. When you sign out or the session ends, they are erased.',
  },
  'ticksPage.keep.account': {
    pt: 'Na sua conta, cifradas. Você as encontra em todo navegador em que entrar.',
    es: 'En tu cuenta, cifradas. Las encuentras en todo navegador en el que inicies sesión.',
    en: 'On your account, encrypted. You find them in every browser you sign in with.',
  },
  'ticksPage.keep.unsent': {
    pt: 'A última mudança ainda não chegou à conta. Tentaremos de novo quando a rede voltar.',
    es: 'El último cambio todavía no llegó a la cuenta. Lo intentaremos de nuevo cuando vuelva la red.',
    en: 'The last change has not reached the account yet. It will be tried again when the network is back.',
  },
  'ticksPage.keep.ask': {
    pt: 'Guardar na minha conta',
    es: 'Guardar en mi cuenta',
    en: 'Keep them on my account',
  },
  'ticksPage.keep.meaning': {
    pt: 'Quem sabe o que está feito sabe também o que falta. Por isso as marcas ficam, por padrão, só no seu navegador.',
    es: 'Quien sabe lo que está hecho sabe también lo que falta. Por eso las marcas quedan, de entrada, solo en tu navegador.',
    en: 'Anyone who knows what is set also knows what is missing. That is why ticks stay in your browser unless you decide otherwise.',
  },
  'ticksPage.keep.sealed': {
    pt: 'Na conta elas ficam cifradas no servidor. Nenhuma pessoa administradora as vê, nem quem cuida de toda a instalação, e nenhum relatório ou e-mail as mostra.',
    es: 'En la cuenta quedan cifradas en el servidor. Ninguna persona administradora las ve, tampoco quien gestiona toda la instalación, y ningún informe o correo las muestra.',
    en: 'On the account they are encrypted on the server. No admin sees them, not even the operator of the whole installation, and no report or mail shows them.',
  },
  'ticksPage.keep.limit': {
    pt: 'Quem entra na sua conta com a sua senha as vê. Quem controla o computador do servidor, com a chave, poderia lê-las.',
    es: 'Quien entra a tu cuenta con tu contraseña las ve. Quien controla el equipo del servidor, con la clave, podría leerlas.',
    en: 'Anyone who signs in with your password sees them. Anyone who controls the server’s machine, with its key, could read them.',
  },
  'ticksPage.keep.off': {
    pt: 'Você pode mudar de ideia a qualquer momento: elas saem da conta na hora.',
    es: 'Puedes cambiar de idea en cualquier momento: salen de la cuenta de inmediato.',
    en: 'You can change your mind at any time: they leave the account at once.',
  },
  'ticksPage.keep.yes': { pt: 'Guardar na conta', es: 'Guardar en la cuenta', en: 'Keep on the account' },
  'ticksPage.keep.no': { pt: 'Agora não', es: 'Ahora no', en: 'Not now' },
  'ticksPage.keep.stop': { pt: 'Apagar da conta', es: 'Borrar de la cuenta', en: 'Delete from the account' },
  'ticksPage.keep.stopped': {
    pt: 'Apagadas da conta. As marcas continuam neste navegador até você sair.',
    es: 'Borradas de la cuenta. Las marcas siguen en este navegador hasta que cierres sesión.',
    en: 'Deleted from the account. The ticks stay in this browser until you sign out.',
  },
  'ticksPage.file': { pt: 'Arquivo', es: 'Archivo', en: 'File' },
  'ticksPage.file.text': {
    pt: 'O arquivo leva as marcas para outro navegador. Ele não é cifrado: guarde-o onde só você chega.',
    es: 'El archivo lleva las marcas a otro navegador. No está cifrado: guárdalo donde solo tú llegues.',
    en: 'The file takes the ticks to another browser. It is not encrypted: keep it where only you can reach it.',
  },
  'ticksPage.file.save': { pt: 'Salvar em um arquivo', es: 'Guardar en un archivo', en: 'Save as a file' },
  'ticksPage.file.open': { pt: 'Abrir um arquivo', es: 'Abrir un archivo', en: 'Open a file' },
  'ticksPage.file.unreadable': {
    pt: 'Este arquivo não pôde ser lido. Escolha um que tenha sido salvo aqui.',
    es: 'No se pudo leer este archivo. Elige uno que se haya guardado aquí.',
    en: 'This file could not be read. Choose one that was saved here.',
  },
  'ticksPage.file.newer': {
    pt: 'Este arquivo é de uma versão mais nova. Recarregue a página e tente de novo.',
    es: 'Este archivo es de una versión más nueva. Recarga la página e inténtalo de nuevo.',
    en: 'This file is of a newer version. Reload the page and try again.',
  },
  'ticksPage.file.tooMany': {
    pt: 'Com este arquivo seriam mais de {most} itens. Nada foi trazido.',
    es: 'Con este archivo serían más de {most} elementos. No se trajo nada.',
    en: 'With this file there would be more than {most} items. Nothing was brought in.',
  },
  'ticksPage.preview': { pt: 'O que muda', es: 'Qué cambia', en: 'What changes' },
  'ticksPage.preview.none': {
    pt: 'Nada muda: tudo o que está no arquivo já está aqui, igual ou mais novo.',
    es: 'No cambia nada: todo lo del archivo ya está aquí, igual o más nuevo.',
    en: 'Nothing changes: all that is in the file is here already, the same or newer.',
  },
  'ticksPage.preview.set': { pt: 'feito em {date}', es: 'hecho el {date}', en: 'set on {date}' },
  'ticksPage.preview.absent': {
    pt: 'não existe no celular',
    es: 'no existe en el teléfono',
    en: 'not on the phone',
  },
  'ticksPage.preview.later': {
    pt: 'deixado para depois',
    es: 'dejado para después',
    en: 'left for later',
  },
  'ticksPage.preview.gone': { pt: 'desmarcado', es: 'desmarcado', en: 'unticked' },
  'ticksPage.preview.elsewhere': {
    pt: '{count, plural, =0 {} one {E # item de outro celular, perfil ou lição que saiu: ele também é guardado.} other {E # itens de outro celular, perfil ou lições que saíram: eles também são guardados.}}',
    es: '{count, plural, =0 {} one {Y # elemento de otro teléfono, perfil o lección retirada: también se guarda.} other {Y # elementos de otro teléfono, perfil o lecciones retiradas: también se guardan.}}',
    en: '{count, plural, =0 {} one {And # item of another phone, profile or a lesson that is gone: it is kept, too.} other {And # items of another phone, profile or lessons that are gone: they are kept, too.}}',
  },
  'ticksPage.preview.drills': {
    pt: '{count, plural, =0 {} one {E as datas de # treino.} other {E as datas de # treinos.}}',
    es: '{count, plural, =0 {} one {Y las fechas de # práctica.} other {Y las fechas de # prácticas.}}',
    en: '{count, plural, =0 {} one {And the dates of # drill.} other {And the dates of # drills.}}',
  },
  'ticksPage.preview.same': {
    pt: '{count, plural, =0 {} one {# item fica como está.} other {# itens ficam como estão.}}',
    es: '{count, plural, =0 {} one {# elemento queda como está.} other {# elementos quedan como están.}}',
    en: '{count, plural, =0 {} one {# item stays as it is.} other {# items stay as they are.}}',
  },
  'ticksPage.preview.yes': { pt: 'Trazer', es: 'Traer', en: 'Bring in' },
  'ticksPage.preview.no': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
  'ticksPage.brought': {
    pt: 'As marcas do arquivo estão aqui.',
    es: 'Las marcas del archivo están aquí.',
    en: 'The ticks of the file are here.',
  },
  'ticksPage.clear': { pt: 'Apagar todas as marcas', es: 'Borrar todas las marcas', en: 'Clear all ticks' },
  'ticksPage.cleared': { pt: 'Marcas apagadas.', es: 'Marcas borradas.', en: 'Ticks cleared.' },
})

export type TicksPageMessage = keyof typeof pageMessages

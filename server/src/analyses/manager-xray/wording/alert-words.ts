import type { Text } from '#language/languages.ts'
import { text } from '#language/text.ts'
import { alertCatalogue } from '../../alerts/catalogue/index.ts'

const titles = new Map(alertCatalogue.map(({ name, title }) => [name, title]))

/** The title of an alert by its name on the wire, which is English; an older report may name one that is gone. */
export const alertTitle = (name: string): Text => titles.get(name) ?? text(name, name, name)

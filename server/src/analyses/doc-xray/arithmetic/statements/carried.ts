import type { TableRow } from '#documents/figures/table.ts'

// `Matériel de transport` is a lorry.
const carried =
  /\b(?:a|à) reporter|^\P{L}*report\b|\breport(?:e|s)? (?:page|de la|a nouveau)|riport(?:o|are)\b|(?:carried|brought) (?:over|down|forward)|ue?ber ?trag|über ?trag|zwischen(?:saldo|stand)|suma y sigue|suma anterior|(?<!\bde )transport(?:eren)?\b|overgebracht|over te brengen|\b(?:page|pagina) (?:suivante|precedente|seguente|siguiente|anterior)\b|\b(?:next|previous) page\b|\b(?:nachste|folgende|vorige|vorherige|letzte)[rn]? seite\b/u

/** A balance or a sum that is only taken to the next page, or from the one before. */
export const isCarried = ({ label }: Pick<TableRow, 'label'>): boolean => carried.test(label)

import { consonantsOf, soundOf } from './fold.ts'
import { jaroWinkler } from './similarity.ts'
import { arabicGroups } from './variant-groups/arabic.ts'
import { englishGroups } from './variant-groups/english.ts'
import { europeanGroups } from './variant-groups/european.ts'
import { frenchGroups } from './variant-groups/french.ts'
import { italianGroups } from './variant-groups/italian.ts'

const groupsOf = new Map<string, number[]>()
const allGroups = [englishGroups, frenchGroups, italianGroups, europeanGroups, arabicGroups].flatMap((text) =>
  text.trim().split('\n'),
)
allGroups.forEach((line, group) => {
  for (const name of line.trim().split(/\s+/)) groupsOf.set(name, [...(groupsOf.get(name) ?? []), group])
})

/** Whether two given names, folded and without blanks, are ways to say one name: Bob and Robert, Yusuf and Youssef. */
export function areVariants(one: string, other: string): boolean {
  const groups = groupsOf.get(one)
  const others = groupsOf.get(other)
  if (groups !== undefined && others !== undefined) return groups.some((group) => others.includes(group))
  return soundAlike(one, other)
}

/** Different letters for the same sounds. The last letter counts: Karim and Karima are two people. */
export function soundAlike(one: string, other: string): boolean {
  if (one.length < 4 || other.length < 4) return false
  const [sound, otherSound] = [soundOf(one), soundOf(other)]
  if (sound === otherSound) return true
  const consonants = consonantsOf(sound)
  if (consonants.length < 3 || consonants !== consonantsOf(otherSound)) return false
  return endsLike(one, other) && jaroWinkler(one, other) >= 0.8
}

function endsLike(one: string, other: string): boolean {
  const isFeminine = (name: string) => /[AE]$/.test(name)
  return isFeminine(one) === isFeminine(other)
}

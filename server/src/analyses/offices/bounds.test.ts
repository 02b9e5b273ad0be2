import { bound, testBounds, times } from '#test/support/bounds.ts'
import { company, manager, person } from '#test/support/register-facts.ts'
import { candidatesIn } from './candidates.ts'

/** So many people with a day of birth, in a register that was searched as a whole. */
const searched = (people: number) => {
  const officers = times(people, (at) =>
    manager(person('VALMASSE,Kevin', { bornOn: new Date(Date.UTC(1985, 0, 1 + at)).toISOString().slice(0, 10) })),
  )
  const [first] = candidatesIn(new Map([['siren 1', company('1', { officers })]]), [], true)
  return `${first?.competitors?.length} ${first?.isSearched}`
}
testBounds('people of one name', [
  bound('that are compared', searched, [499, '499 true'], [500, '500 false'], [501, '500 false']),
])

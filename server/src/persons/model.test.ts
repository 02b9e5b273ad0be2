import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identityModel } from './model.ts'

/** All that `observe` can see. A level without a weight would count nothing, in silence. */
const seen: Record<string, string> = {
  surname: 'equal half variant near different differentOfWoman missing',
  secondSurname: 'onlyOne equal different',
  givenName: 'equal regrouped variant slip nearName shortened reordered otherUsed overlap initial different missing',
  otherGivenNames: 'allShared someShared noneShared noneOfSeveral onlyOne none',
  order: 'exchanged',
  sex: 'different',
  birth:
    'day month year dayDiffers dayAndMonthExchanged yearSlip yearSlipOnDay nextMonth otherMonth otherYear otherGeneration missing',
  birthPlace: 'same different',
  nationality: 'same sameRare different',
  town: 'same sameLarge different',
  taxCode: 'same different',
  officerId: 'same',
  masked: 'either',
  pattern: 'twins oneSlipInBirth slipsInNameAndBirth',
}

test('everything that can be seen of two records has a weight', () => {
  for (const [feature, levels] of Object.entries(seen))
    for (const level of levels.split(' '))
      assert.equal(typeof identityModel.features[feature]?.[level]?.bits, 'number', `${feature}.${level}`)
})

test('what agrees speaks for one person, what disagrees against, and rarity never against', () => {
  const bits = (feature: string, level: string) => identityModel.features[feature]?.[level]?.bits ?? 0
  for (const level of ['day', 'month', 'year']) assert.ok(bits('birth', level) > 0, level)
  for (const level of ['otherYear', 'otherGeneration', 'otherMonth']) assert.ok(bits('birth', level) < 0, level)
  assert.ok(bits('birth', 'day') > bits('birth', 'month') && bits('birth', 'month') > bits('birth', 'year'))
  for (const feature of ['town', 'birthPlace']) assert.ok(bits(feature, 'same') > 0 && bits(feature, 'different') < 0)
  for (const levels of Object.values(identityModel.features))
    for (const { perRarityBit = 0 } of Object.values(levels)) assert.ok(perRarityBit >= 0)
})

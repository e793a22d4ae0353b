import { buildCityBlock } from '@/lib/backend/search/city-block'
import { runSearch } from '@/lib/backend/search/engine'
import { filtersSchema } from '@/lib/domain/search/schema'
import { addDays } from '@/lib/domain/stay/dates'
import { NOW, TODAY } from '../support/world-builder'
import { buildSlice, PLACE } from './bench-world'
const block = buildCityBlock(PLACE, [], buildSlice(3000))
const q = (i: number): any => { const checkIn = addDays(TODAY, 10 + (i % 200)); return { tenantId: 1, scope: { kind: 'city', placeId: 1 }, stay: { checkIn, checkOut: addDays(checkIn, 2) }, party: [{ adults: 2, childAges: [] }], currency: 'EUR', israeli: false, filters: filtersSchema.parse({ stars: [3, 4, 5], minScore: 70, amenities: ['wifi'] }), sort: 'recommended', page: 1, now: NOW.toISOString() } }
for (let r = 0; r < 5; r++) { const t = performance.now(); for (let i = 0; i < 50; i++) runSearch([block], q(i), { version: 1, base: 'EUR', rates: {} }); console.log((performance.now() - t) / 50, 'ms') }

import type { Area, Areas, AreasQuery, OrderFigures } from '#contract/orders/figures/schemas';
import { countyOfZip, positionOfZip } from '#features/areas';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { orderOwner } from '../owner.ts';
import { assertNotErased, assertRowsKept } from '../payable.ts';
import { type OrderRow, setName } from '../repository.ts';
import { findOrder } from '../service.ts';
import { type PlaceCount, selectFigures, selectMissReasons, selectPlaceCounts } from './repository.ts';

/** Counts an order's results so far. Throws `not_found`. */
export async function readOrderFigures(ctx: Context, caller: Caller, id: string): Promise<OrderFigures> {
  const order = await findReadable(ctx, caller, id);
  const owner = orderOwner(caller, order);
  const [count, misses] = await Promise.all([
    selectFigures(ctx.db, owner, clock.now()),
    selectMissReasons(ctx.db, owner),
  ]);
  const [phone, mobile, landline, voip] = [count('phone'), count('mobile'), count('landline'), count('voip')];
  const [dnc, notDnc, sure, likely] = [count('dnc'), count('not_dnc'), count('sure'), count('likely')];
  return {
    funnel: {
      rows: order.row_count,
      traced: count('traced'),
      matched: count('matched'),
      phone,
      mobile,
      callable: count('callable'),
    },
    hits: count('hits'),
    line_types: { mobile, landline, voip, unknown: phone - mobile - landline - voip },
    dnc: { yes: dnc, no: notDnc, unknown: phone - dnc - notDnc },
    confidence: { sure, likely: likely - sure, possible: count('people') - likely },
    misses,
  };
}

async function findReadable(ctx: Context, caller: Caller, id: string): Promise<OrderRow> {
  const order = await findOrder(ctx, caller, id);
  assertNotErased(order);
  assertRowsKept(order);
  return order;
}

/** Counts an order's leads by state, by county of a state, or by ZIP code of a county. Throws `not_found`. */
export async function listOrderAreas(
  ctx: Context,
  caller: Caller,
  { id, basis, state, county }: AreasQuery & { id: string },
): Promise<Areas> {
  const order = await findReadable(ctx, caller, id);
  const owner = orderOwner(caller, order);
  const counts = await selectPlaceCounts(ctx.db, owner, { basis, state, now: clock.now() });
  if (state === undefined) return { areas: sumBy(counts, (place) => place.state) };
  const countyOf = ({ zip }: PlaceCount) => (zip === null ? null : countyOfZip(zip));
  if (county === undefined) return { areas: sumBy(counts, countyOf) };
  const zips = sumBy(
    counts.filter((place) => countyOf(place) === county),
    ({ zip }) => zip,
  );
  return { areas: zips.map((area) => ({ ...area, ...positionOf(area.id) })) };
}

function positionOf(zip: string | null): Pick<Area, 'position'> {
  const position = zip === null ? null : positionOfZip(zip);
  return position === null ? {} : { position };
}

/** Sums counts by area, the most hits first. */
function sumBy(counts: PlaceCount[], idOf: (place: PlaceCount) => string | null): Area[] {
  const areas = new Map<string | null, Area>();
  for (const place of counts) {
    const id = idOf(place);
    const area = areas.get(id) ?? { id, traced: 0, hits: 0, mobile: 0, callable: 0 };
    for (const figure of ['traced', 'hits', 'mobile', 'callable'] as const) area[figure] += place[figure];
    areas.set(id, area);
  }
  return [...areas.values()].sort((a, b) => b.hits - a.hits || b.traced - a.traced);
}

/** Renames an order of the caller. Throws `not_found`. */
export async function renameOrder(
  ctx: Context,
  caller: Caller,
  { id, name }: { id: string; name: string },
): Promise<OrderRow> {
  const order = await findOrder(ctx, caller, id);
  await inTransaction(ctx, async (tx) => {
    await setName(tx, order.id, name);
    await audit(tx, { caller, action: 'order.rename', subject: `order:${order.id}` });
  });
  return findOrder(ctx, caller, order.id);
}

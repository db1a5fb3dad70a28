/** The words of header names: which mean the same, which tell that a column is none of ours, and how a name is cut. */

/** Words that mean the same in header names. */
const meanings: Record<string, string> = {
  property:
    'property prop situs site physical phys premise premises subject residence residential res resid home location loc legal practice',
  mailing: 'mailing mail m ml mlg billing bill tax correspondence mailto',
  owner: 'owner owners ownr own homeowner taxpayer grantee landlord deeded',
  person:
    'contact lead client customer person voter provider applicant member seller borrower buyer resident occupant party registrant input',
  first: 'first fst fname given forename',
  middle: 'middle mid midl mname mi',
  initial: 'initial init',
  last: 'last lst lname surname family',
  suffix: 'suffix sufx sfx suf',
  name: 'name nm names',
  full: 'full complete entire combined formatted oneline',
  address: 'address addresses addr adrs addrs addy add adr',
  street: 'street str strt road',
  house: 'house hse',
  city: 'city town municipality',
  state: 'state stt',
  zip: 'zip zipcode zipcd postcode postal zcode',
  county: 'county parish cnty',
  unit: 'unit apt apartment suite ste',
  number: 'number num no nbr nr nmbr numb',
  phone: 'phone phones ph telephone tel mobile cell cellphone cellular landline wireless',
  email: 'email emails',
  birth: 'birth dob birthdate birthday bday born',
  date: 'date dt',
  apn: 'apn parcel pin folio',
  id: 'id ref reference key uuid guid recordid',
  code: 'code cd',
  line: 'line',
  type: 'type',
  direction: 'direction dir predir postdir predirection postdirection directional',
  noise:
    'the of in text txt desc description descr lbl label info data field us usa current main best raw standardized usps primary business column col unnamed individual abbreviation abbr value a and or',
};

/** Words that make a name something that no header stands for, unless it is a known spelling. */
export const stops: ReadonlySet<string> = new Set(
  (
    'status flag indicator ind count amount amt price sale sold score source dnc carrier occupied use class lot built taxes loan ' +
    'mortgage lender agent attorney country latitude longitude lat lon lng district precinct court council senate school fax ' +
    'extension ext prefix prefx title gender sex race party notes note tag tags list verified valid opt litigator connected ' +
    'rank voted seen registration registr effective deed deeded book page zone zoning area sqft acres acreage land building ' +
    'improvement assessed market equity value bedrooms bathrooms beds baths vacant absentee same care attn attention co ' +
    'company employer job user username password url website link file campaign agency executor trustee petitioner decedent ' +
    'emergency previous prior old former place other created updated modified added ethnicity plus plus4 ward township fips ' +
    'range section subdivision neighborhood tract block metro dma msa time zone timezone hash group relationship deceased age ' +
    'year month day exempt exemption history hist general runoff primary1 credential authorized official specialty language board dist comm required non alternative inspector officer clerk judge realtor broker vendor'
  ).split(' '),
);

export const ordinals: Record<string, number> = {
  one: 1,
  two: 2,
  second: 2,
  secondary: 2,
  '2nd': 2,
  co: 2,
  joint: 2,
  alt: 2,
  alternate: 2,
  additional: 2,
  spouse: 2,
  third: 3,
  '3rd': 3,
};

export const meaningOf: ReadonlyMap<string, string> = new Map(
  Object.entries(meanings).flatMap(([meaning, words]) =>
    words.split(' ').map((word): [string, string] => [word, meaning]),
  ),
);

/** The words of a name: `RegStNum` → reg st num, `MAIL_ADDR1` → mail addr 1, `mailcity` → mail city. */
export function wordsOf(name: string): string[] {
  return name
    .slice(0, 120)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('#', ' number ')
    .replaceAll(/e-?mail/gi, ' email ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .replaceAll(/(\d)(\p{L})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .flatMap(unglue);
}

/** Splits a word written together into known words, `ownermailingcity` → owner mailing city; else leaves it. */
function unglue(word: string): string[] {
  if (word.length < 6 || word.length > 40 || meaningOf.has(word) || stops.has(word)) return [word];
  for (let length = word.length - 2; length >= 3; length--) {
    const head = word.slice(0, length);
    if (!meaningOf.has(head)) continue;
    const tail = word.slice(length);
    if (meaningOf.has(tail)) return [head, tail];
    const rest = unglue(tail);
    if (rest.length > 1) return [head, ...rest];
  }
  return [word];
}

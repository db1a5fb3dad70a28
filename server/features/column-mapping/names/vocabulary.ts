/** Words by meaning in header names. */
const meanings: Record<string, string> = {
  property:
    'property properties prop situs site physical phys premise premises subject residence residential res resid home location loc legal practice shipping service serv svc rental violation install installation propiedad inmueble casa fisica fisico',
  mailing: 'mailing mail m ml mlg billing bill tax correspondence mailto',
  owner:
    'owner owners ownr own homeowner taxpayer grantee landlord deeded propietario propietaria dueno duena titular contribuyente',
  person: 'contact lead prospect person voter provider member registrant input',
  who: 'client customer seller borrower buyer resident occupant applicant insured patient donor mortgagor debtor policyholder consumer cons',
  first: 'first fst frst fname given forename primer',
  middle: 'middle mid midl mname mi',
  initial: 'initial init',
  last: 'last lst lname surname family apellido apellidos',
  suffix: 'suffix sufx sfx suf suff',
  name: 'name nm names nombre nombres',
  full: 'full complete entire combined formatted oneline completo completa',
  address: 'address addresses adress adresses addr adrs addrs addy add adr direccion domicilio',
  street: 'street str stre strt road calle',
  house: 'house hse',
  city: 'city town municipality community ciudad pueblo municipio',
  state: 'state stt province estado',
  zip: 'zip zipcode zipcd zipplus postcode zcode zp',
  county: 'county parish cnty condado',
  unit: 'unit apt apto depto apartment suite ste',
  number: 'number num no nbr nr nmbr numb numero',
  phone:
    'phone phones ph telephone telephones tel mobile cell cellphone cellular landline wireless telefono celular movil',
  email: 'email emails correo',
  birth: 'birth dob birthdate birthday bday born nacimiento',
  date: 'date dt fecha',
  apn: 'apn parcel pin folio catastro',
  id: 'id identification ref reference key uuid guid recordid',
  code: 'code cd codigo',
  line: 'line',
  type: 'type',
  direction: 'direction dir predir postdir predirection postdirection directional',
  pre: 'pre prefix prefx',
  post: 'post',
  postal: 'postal',
  desc: 'desc description descr',
  label: 'label lbl',
  noise:
    'marital the of in what is are your my our you we to for at on from please enter best want sell reach text txt info data field us usa current main best raw standardized usps primary business column col unnamed individual abbreviation abbr value a and or de la del el los las electronico named',
};

/** Words that exclude a column, unless its name is a known spelling. */
export const stops: ReadonlySet<string> = new Set(
  (
    'status flag indicator ind count amount amt price sale sold score source dnc carrier occupied use class lot built taxes loan ' +
    'mortgage lender agent attorney atty counsel country latitude longitude lat lon lng district precinct court council senate school fax ' +
    'extension ext title gender sex race party notes note tag tags list verified valid opt litigator connected ' +
    'rank voted seen registration registr effective deed deeded book page zone zoning area sqft acres acreage land building ' +
    'improvement assessed market equity value bedrooms bathrooms beds baths vacant absentee same care attn attention co ' +
    'company employer job user username password url website link file campaign agency executor trustee petitioner decedent ' +
    'emergency previous prior old former place other created updated modified added ethnicity plus plus4 ward township fips ' +
    'range section subdivision subdiv zona neighborhood tract block metro dma msa time zone timezone hash group relationship deceased age ' +
    'year month day exempt exemption history hist general runoff primary1 credential authorized official specialty language board dist comm required non alternative inspector officer clerk judge realtor broker vendor ' +
    'holder lienholder mortgagee servicer insurer beneficiary complainant plaintiff relative relatives associate neighbor ' +
    'neighbour manager office firm guardian grantor assignor notary maiden nickname phonetic aka dba civil bldg category kind classification size ownership units homestead contractor builder architect engineer surveyor doctor physician emerg family kin father mother brother sister sibling daughter dept department driver twitter facebook linkedin skype body ssn ein tin poe'
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
  addl: 2,
  three: 3,
  third: 3,
  '3rd': 3,
};

export const meaningOf: ReadonlyMap<string, string> = new Map(
  Object.entries(meanings).flatMap(([meaning, words]) =>
    words.split(' ').map((word): [string, string] => [word, meaning]),
  ),
);

/**
 * Splits a name into words: `RegStNum` → reg st num, `MAIL_ADDR1` → mail addr 1, `mailcity` → mail city. In brackets
 * only known words count: `(Mailing)`, but not `(Required)` or `(MM/DD/YYYY)`.
 */
export function splitName(name: string): string[] {
  const remarks = /[([]([^()[\]]*)[)\]]/g;
  const words = tokenize(
    name
      .slice(0, 120)
      .replaceAll(remarks, (_, remark: string) => ` ${tokenize(remark).filter(isMeaningful).join(' ')} `),
  );
  // `FName` is a first name; `addr_l2` and `Addr Ln 2` are the second address line.
  return words.flatMap((word, at) => {
    const next = words[at + 1] ?? '';
    if (/^[flm]$/.test(word) && /^na?me?$/.test(next)) return `${word}name`;
    return /^l[in]?n?$/.test(word) && /^\d$/.test(next) ? 'line' : word;
  });
}

const isMeaningful = (word: string) =>
  word !== 'required' &&
  (meaningOf.has(word) || stops.has(word) || ordinals[word] !== undefined || /^\d{1,2}$/.test(word));

const tokenize = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]s(?!\p{L})/giu, '')
    .replaceAll(/zip\s*\+\s*4/gi, ' zipplus ')
    .replaceAll('#', ' number ')
    .replaceAll(/last[\s_]?known(?=[\s_]?\p{L})/giu, ' mailing ')
    // `CODEBTOR`, `CoBorrower`: a second party.
    .replaceAll(
      /(?<!\p{L})co(?=(?:debtor|borrower|owner|defendant|applicant|buyer|mortgagor|trustor)s?(?!\p{L}))/giu,
      'co ',
    )
    .replaceAll(/e-?mail/gi, ' email ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .replaceAll(/(\d)(?!(?:st|nd|rd|th)(?!\p{L}))(\p{L})/giu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => (word.endsWith('csz') ? [word.slice(0, -3), 'city', 'state', 'zip'] : [word]))
    .filter((word) => word !== '')
    .flatMap(splitCompound);

const streetParts = /^st(?:name|nm|type|num|number|nbr|no|dir|suffix|suf|sfx)$/;

/** Splits a compound into known words, `ownermailingcity` → owner mailing city, or leaves it. */
function splitCompound(word: string): string[] {
  if (word.length < 5 || word.length > 40 || meaningOf.has(word) || stops.has(word)) return [word];
  for (let length = word.length - 2; length >= 3; length--) {
    const head = word.slice(0, length);
    if (!meaningOf.has(head)) continue;
    const tail = word.slice(length);
    if (meaningOf.has(tail) || tail === 'st') return [head, tail];
    // `RESSTNAME`: a street's name.
    if (tail.startsWith('st') && streetParts.test(tail)) return [head, 'street', tail.slice(2)];
    const rest = splitCompound(tail);
    if (rest.length > 1) return [head, ...rest];
  }
  for (let length = 2; length <= word.length - 3; length++) {
    const [head, tail] = [word.slice(0, length), word.slice(length)];
    if (meaningOf.has(tail) && withoutVowels.has(head)) return [head, tail];
  }
  return [word];
}

/** What a label above several columns can say about them. */
const groupMeanings: ReadonlySet<string> = new Set([
  'property',
  'mailing',
  'owner',
  'person',
  'who',
  'apn',
  'phone',
  'email',
]);

/** Whether a label above several columns says whose they are: `OWNER OF RECORD`, `SITUS`. */
export const isGroupName = (label: string): boolean =>
  splitName(label).some((word) => groupMeanings.has(meaningOf.get(word) ?? ''));

/** Abbreviates like lists that drop vowels: city → cty. */
const dropVowels = (word: string) => word.charAt(0) + word.slice(1).replaceAll(/[aeiou]/g, '');

/** Vowelless abbreviations with a single meaning: `pstl` → postal. */
const withoutVowels: ReadonlyMap<string, string> = new Map(
  [
    ...Map.groupBy(
      [...meaningOf.keys()].filter((word) => word.length > 2),
      dropVowels,
    ),
  ].flatMap(([consonants, words]): [string, string][] => {
    const [word] = words;
    const isOne = new Set(words.map((same) => meaningOf.get(same))).size === 1;
    return isOne && word !== undefined && !meaningOf.has(consonants) && !stops.has(consonants)
      ? [[consonants, word]]
      : [];
  }),
);

/** Words one edit away from a known word that aren't typos of it. */
const notTypos: ReadonlySet<string> = new Set(
  (
    'estate contract contracts owned owed states stated stat stage suit homes phoned mailed emailed listing sites males lien ' +
    'call calls called caller cable portal online door prime leader store scale plane pure guide complete completed'
  ).split(' '),
);

/** Words long enough for typo correction, by first letter. */
const byFirstLetter = Map.groupBy(
  [...meaningOf.keys(), ...stops].filter((word) => word.length > 3),
  (word) => word.charAt(0),
);

/** Words that appear truncated, since some formats limit names to ten letters: `SITUS_STRE`. */
const truncatable =
  'address street number suffix property mailing location residence telephone apartment'.split(' ');

/**
 * Corrects an unknown word: a plural, an abbreviation without vowels (at least three letters, since two are too
 * ambiguous), a typo of one edit (insertion, deletion, substitution or transposition), or a truncation.
 */
export function correctWord(word: string): string | undefined {
  if (word.length < 3 || !/^\p{L}+$/u.test(word) || notTypos.has(word)) return undefined;
  const single = word.replace(/s$/, '');
  if (single.length > 2 && (meaningOf.has(single) || stops.has(single))) return single;
  const vowels = withoutVowels.get(word);
  if (vowels !== undefined || word.length < 4) return vowels;
  const near = (byFirstLetter.get(word.charAt(0)) ?? []).filter((known) => isOneEdit(word, known));
  return sharedMeaning(near) ?? truncatable.find((known) => known.startsWith(word));
}

/** The first of `words` if all of them mean the same. */
const sharedMeaning = (words: string[]) =>
  new Set(words.map((word) => meaningOf.get(word) ?? 'stop')).size === 1 ? words[0] : undefined;

/**
 * Whether two words differ by one edit. In short words only transpositions count, since one letter makes another word.
 */
function isOneEdit(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1) return false;
  let at = 0;
  while (at < word.length && word[at] === known[at]) at++;
  const [rest, other] = [word.slice(at), known.slice(at)];
  const isTransposition = rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
  if (word.length === known.length && rest.length > 1 && isTransposition) return true;
  if (known.length < 5) return false;
  const isSubstitution = word.length > 4 && rest.slice(1) === other.slice(1);
  return rest.slice(1) === other || rest === other.slice(1) || isSubstitution;
}

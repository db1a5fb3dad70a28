/** Known header names by field, compared without case, spaces and punctuation. */
import type { Header } from '#contract/uploads/schemas';

/** Parts of a street address that some lists split, in the order they are joined. */
export const streetParts = ['number', 'fraction', 'predirection', 'street', 'type', 'postdirection'] as const;
export type StreetPart = (typeof streetParts)[number];

/** Parts of the name of a second owner or of a company's officer. */
export const nameParts = ['first', 'middle', 'last'] as const;
export type NamePart = (typeof nameParts)[number];

/** People that a list names next to a company. */
export const officers = ['member', 'manager', 'registered_agent'] as const;
export type Officer = (typeof officers)[number];

/** Parts of a parcel number in New Jersey and some cities. */
export const parcelParts = ['block', 'lot', 'qualifier'] as const;
export type ParcelPart = (typeof parcelParts)[number];

/** What a column can be mapped to: a header, or a part of one. */
export type Field =
  | Header
  | `property_address:${StreetPart}`
  | `mailing_address:${StreetPart}`
  | 'property_address:second'
  | 'mailing_address:second'
  | `${'second_owner' | Officer}:${NamePart}`
  | `apn:${ParcelPart}`
  | 'property_full:place'
  | 'mailing_full:place';

/**
 * Spellings from county assessor exports (Regrid, ATTOM, CoreLogic, DataTree and county portals), list and skip tracing
 * services (PropStream, BatchLeads, DealMachine, REISift, ListSource, PropertyRadar), CRMs and address books
 * (Salesforce, HubSpot, Google, Outlook, Mailchimp), state voter files and federal registries (NPPES, FCC, FAA). Coded
 * names are Vermont's, whose grand list calls the owner's fields ADDRGL1, CITYGL, ZIPGL.
 */
const spellings: Partial<Record<Field, string>> = {
  first_name: `first name, firstname, fname, f name, first, given name, givenname, forename, first nm, name first,
    owner first name, owner 1 first name, owner first name 1, owner1firstname, ownfrst, own1frst, owner1_first,
    party owner 1 name first, PartyOwner1NameFirst, provider first name, contact first name, contact 1 first name,
    lead first name, input first name, borrower 1 first name, primary first name, owner fname, buyer 1 first name,
    legal first name, person first name, resident first name, seller first name, subject first name, frst name`,
  middle_name: `middle name, middlename, mname, m name, midl name, middle, mid name, mi, middle initial, mid init,
    middle init, m i, name middle, owner middle name, owner 1 middle name, provider middle name, ownmidl,
    PartyOwner1NameMiddle, legal middle name, additional name, middle name or initial`,
  last_name: `last name, lastname, lname, l name, last, surname, family name, familyname, last nm, name last,
    owner last name, owner 1 last name, owner last name 1, owner1lastname, ownlast, own1last, owner1_last,
    PartyOwner1NameLast, provider last name, provider last name (legal name), contact last name,
    contact 1 last name, lead last name, input last name, borrower 1 last name, primary last name, owner lname,
    buyer 1 last name, legal last name, person last name, resident last name, seller last name, subject last name, lst name`,
  suffix: `suffix, name suffix, nmsuf, nmsfx, name sufx cd, name suffix lbl, namesuffix, suffix name, sfx, gen, generation,
    owner suffix, owner 1 suffix, owner 1 name suffix, provider name suffix text, PartyOwner1NameSuffix, jr sr,
    generational suffix`,
  full_name: `full name, fullname, name, owner, owner name, ownername, owner 1, owner1, owner 1 name, owner name 1,
    owner name(s), owners, owner names, owner full name, owner 1 full name, owner 1 label name, own name, own1, ownnam,
    ownernme1, owner nm, owners name, owner name full, ownerfullname, PartyOwner1NameFull, deeded owner, current owner,
    property owner, legal owner, primary owner, first owner, first owner name, taxpayer, taxpayer name, tax payer, grantee, grantee name,
    contact, contact name, contact 1 name, lead name, client name, customer name, person name, person, homeowner,
    homeowner name, seller name, seller, name full, full name rep, full name mail, voter name, owner address name,
    owner of record, owner of property, assessed to, assessed owner, reputed owner, vested owner, record owner, owner mailing name, mail name, mailing name, mail to, mail to name, entity name, primary contact, borrower name,
    registered owner, company name, company, organization, organization name, business name, legal business name,
    provider organization name (legal business name), corporate name, trust name, full name/company/trust, title holder, name of owner, responsible party, responsible party name, ownername1, owner_full_name, primary name, resident name, file as name, file as na,
    subject, subject name, subject full name, unit owner, unit owners, unit owner(s), unit owner name`,
  second_owner: `second owner, owner 2, owner2, owner 2 name, owner name 2, owner2name, co owner, coowner,
    co owner name, joint owner, secondary owner, 2nd owner, other owner, additional owner, owner 2 full name, own2,
    ownernme2, PartyOwner2NameFull, owner 2 label name, spouse, spouse name, ownername2, second owner name, add owner, addowner,
    borrower 2, borrower 2 name, co borrower, co borrower name, copropietario, copropietaria`,
  property_address: `property address, propertyaddress, prop address, prop addr, property addr, property street,
    property street address, property address 1, property address line 1, site address, site addr, siteaddress,
    situs address, situs addr, situs, situs street, situs street address, situs address 1, situs full street address,
    physical address, phys addr, physical street address, address, address 1, address1, addr, addr1, address line 1,
    addressline1, street address, streetaddress, street, street 1, street address 1, street line 1,
    location address, property location, prop loc, prop location, location, loc address, premise address,
    residence address, residential address, residential address 1, res street address, res address, res addr,
    home address, subject address, subject property address, legal address line 1, service address,
    reg address, saddr, siteadd, parcel address, parcel addr, lead address, contact address, input address,
    property address street, PropertyAddressFull, residence addresses address line, address 1 street, locaprop,
    provider first line business practice location address, prop_address, prop_street, address street, current address,
    shipping street`,
  property_unit: `property unit, property unit number, property unit #, property apt, unit, unit #, unit number,
    unit num, unit no, apt, apt #, apt no, apt num, apartment, apartment number, suite, ste, situs unit, situs unit nbr,
    site unit, property address unit, address 2, address2, addr2, address line 2, addressline2, street 2, street address 2,
    property address 2, property address line 2, res unit, residence unit, legal address line 2, sunit, home apt,
    residential secondary addr, reg unit num, secondary address, PropertyAddressUnitValue, site address unit,
    provider second line business practice location address, prop_unit, unit_nbr`,
  property_city: `property city, prop city, site city, situs city, situs city name, physical city, city, city name, town,
    scity, location city, loc city, residence city, residential city, res city, res city desc, home city, reg city,
    premise city, legal address city, subject city, property address city, PropertyAddressCity, prop_city, municipality,
    provider business practice location address city name, city/town, city or town, lead city, contact city, village,
    address city, address 1 city, locality, shipping city, input city, property_city_name, situs_city`,
  property_state: `property state, prop state, site state, situs state, physical state, state, st, state cd,
    state code, state abbreviation, state abbr, sstate, location state, residence state, residential state,
    res state, home state, reg state, premise state, legal address state, property address state, state2,
    PropertyAddressState, prop_state, provider business practice location address state name, state/province,
    state/region, province, region, address state, address 1 region, shipping state, lead state,
    contact state, input state, subject state, us state`,
  property_zip: `c p, cp, c p fisico, codigo postal fisico, zip fisico, property zip, property zip code, property zipcode, prop zip, property zip 5, site zip, situs zip,
    situs zip code, situs zip 5, physical zip, zip, zip code, zipcode, zip 5, zip5, zip code 5, postal code, postalcode,
    postcode, post code, szip, szip5, location zip, residence zip, residential zip, residential zip code, res zip,
    home zip, home zipcode, home postal code, reg zip code, premise zip, legal address zip, property postal code,
    property address zip, property address zipcode, PropertyAddressZIP, zip/postal code, zip or postal code,
    provider business practice location address postal code, address zip, address 1 postal code, zcode, prop_zip,
    shipping zip, shipping postal code, lead zip, contact zip, input zip, subject zip`,
  property_full: `full address, property full address, full property address, property address full, property_full,
    complete address, one line address, address full, fulladdress, formatted address, site full address,
    situs full address, full site address, full situs address, address one line, location full, address 1 formatted,
    complete property address, property address (full), full street address city state zip, address formatted`,
  mailing_address: `mailing address, mailingaddress, mail address, mail addr, mailing addr, mailadd, mailaddr, mail add,
    mailing address 1, mailing address1, mailing address line 1, mailing addr 1, mail addr 1, mail addr1, mail address 1,
    mailing street, mailing street address, mail street, mail str, mail street 1, mailing street 1, mail 1, mail1, mail line 1,
    owner address, owner address 1, owner addr, owner addr 1, owner street, owner street address, owner mailing address,
    owner mailing address 1, owner mail address, owner address line 1, owner address street, tax address,
    tax mailing address, tax bill address, taxpayer address, taxpayer address 1, billing address, mailing address street,
    correspondence address, MailAddressFull, ContactOwnerMailAddressFull, owner 1 address, owner 1 mailing address,
    mailing address line1, maddr, po address, postal address, mail_address, mailing_addr1, owneraddress, own addr,
    provider first line business mailing address, mailing line 1, owner_street_1, owner address1, own ad 1, other street,
    taxpayer street, billing street, seller mailing address, mailing street address 1, responsible party address, addrgl1`,
  mailing_unit: `mailing unit, mailing unit #, mailing unit number, mail unit, mailing apt, mail apt, owner unit,
    mailing address 2, mailing address2, mailing address line 2, mail addr 2, mail addr2, mail address 2, mail street 2,
    owner address 2, owner address line 2, owner mailing address 2, mailing suite, mailing secondary address, mail2,
    owner mailing unit, owner apt, mailing address unit, provider second line business mailing address, mailing_addr2, own ad 2,
    mail line 2, mail_unit_nbr, MailAddressUnitValue, mailing_unit_nbr, addrgl2`,
  mailing_city: `mailing city, mail city, mailcity, owner city, owner mailing city, owner address city, mailing address city,
    mcity, tax city, taxpayer city, owner mail city, MailAddressCity, ContactOwnerMailAddressCity, mail_city, mail city name,
    provider business mailing address city name, mailing city name, owner_city, own city, seller mailing city, responsible party city,
    owner mailing address city, taxpayer_city, mailing town, owner 1 city, other city, mail address city, citygl`,
  mailing_state: `mailstat, mail stat, mailing stat, mailing state, mail state, mailstate, owner state, owner mailing state, owner address state,
    mailing address state, mstate, tax state, taxpayer state, owner mail state, MailAddressState, mail state 2, mail_state2,
    ContactOwnerMailAddressState, mail_state, provider business mailing address state name, mailing state code,
    owner_state, own state, seller mailing state, responsible party state, owner mailing address state, mailing st, mail st, owner 1 state,
    other state, mail address state, mailing state abbreviation, owner st, stgl`,
  mailing_zip: `c p postal, cp postal, codigo postal postal, zip postal, mailing zip, mailing zip code, mailing zipcode, mail zip, mailzip, mail zip code, mail zipcode, owner zip,
    owner zip code, owner zipcode, owner mailing zip, owner mailing zip code, owner address zip, mailing address zip,
    mzip, tax zip, taxpayer zip, mailing postal code, MailAddressZIP, ContactOwnerMailAddressZIP, mail_zip5, mailing zip 5,
    provider business mailing address postal code, owner postal code, own zip, seller mailing zip, responsible party zip, owner zip 5,
    owner mailing address zip, owner mailing address zip code, mailing address zip code, mailing address zipcode,
    owner 1 zip, other postal code, mail address zip, owner_zip_code, mail zip 5, zipgl`,
  mailing_full: `mailing full address, full mailing address, mailing address full, mail full address, owner full address,
    owner address full, full mail address, complete mailing address, mailing_full, owner mailing address full,
    mailing address one line, mailing address (full), owner full mailing address, full owner address, owner_address_full`,
  care_of: `care of, careof, care of name, in care of, in care of name, owner care of, owner care of name,
    mailing care of, mailing care of name, mail care of, mail care of name, careof name,
    careofname, ownercareof, mailcareof, mail careof, taxpayer care of, owner careof, care of owner, attn, attention,
    attention line, mailing attention, mail attention, mailing attn`,
  phone: `phone, phone 1, phone1, phone number, phonenumber, phone telephone, telephone number, tel, phone no,
    phone num, primary phone, main phone, best phone, mobile, mobile phone, mobile number, cell, cell phone, cellphone,
    cell number, mobile 1, cell 1, full phone number, contact phone, contact number, contact 1 phone 1, owner phone,
    owner phone 1, wireless 1, phone 1 number, phone 1 value, day phone, home phone, homephone, mobilephone, landline 1,
    mobile phone number, telephone 1, ph, ph 1, ph no, phone_1, owner 1 phone 1, lead phone, daytime phone,
    daytime telephone number, home phone number, residence phone, wireless, landline, provider telephone number,
    provider business practice location address telephone number, phone # 1, phone #, caller id, caller, caller number, calling number, ani, work phone, business phone, evening phone`,
  phone_2: `phone 2, phone2, phone number 2, secondary phone, second phone, alternate phone, alt phone, other phone, mobile 2,
    cell 2, wireless 2, phone 2 number, phone 2 value, contact 1 phone 2, owner phone 2, telephone 2, ph 2, phone_2,
    landline 2, owner 1 phone 2, phone # 2, additional phone`,
  phone_3: `phone 3, phone3, phone number 3, third phone, mobile 3, cell 3, wireless 3, phone 3 number, phone 3 value,
    contact 1 phone 3, owner phone 3, telephone 3, ph 3, phone_3, landline 3, owner 1 phone 3, phone # 3`,
  email: `email, e mail, email address, e mail address, emailaddress, email 1, email1, email address 1, primary email,
    owner email, contact email, contact 1 email 1, e mail 1 value, email 1 value, email 1 address, owner email 1,
    personal email, lead email, best email, home email, main email, work email, business email, emails, owner 1 email 1`,
  email_2: `email 2, email2, email address 2, e mail 2 address, secondary email, e mail 2 value, alternate email,
    alt email, other email, contact 1 email 2, owner email 2, second email, email 2 value,
    owner 1 email 2, additional email`,
  date_of_birth: `date of birth, dob, d o b, birth date, birthdate, birthday, bday, date birth, owner dob,
    owner 1 dob, birth dt, birth_date, dateofbirth, owner date of birth, born, person birthdate, dt of birth,
    birth year, year of birth, yob, birthyear, birth yr, year born, owner birth year`,
  apn: `assessor number, assessor no, assessor n, apn, parcel, parcel id, parcelid, parcel number, parcel no, parcel num, parcelnumb, parcel #, pin, pid, folio,
    folio number, assessor parcel number, assessors parcel number, apn number, apn parcel id, tax parcel id, tax parcel,
    parcel identification number, tax map number, tax map, map number, map parcel, map block lot, map lot, map lot unit, prop id,
    property id number, pin number, sbl, gis pin, parcel apn, ParcelNumberRaw, apn unformatted, apn formatted,
    pcn, strap, tax id number, tax id, tax id no, tax number, tax no, tax lot, account number parcel, alt parcel id, apn/parcel #, parcel_num, gpin, bbl,
    parcelno, parid, tax account number, geo id, ain, assessor identification number, schedule number, real estate number, re number`,
  'apn:block': 'block, blk, block number, block no, block #, tax block, property block',
  'apn:lot': 'lot, lot number, lot no, lot #, property lot',
  'apn:qualifier': 'qualifier, qual, qual code, qualifier code, qualification code, qcode',
  fips: `fips, fips code, county fips, county fips code, fips county code, state county fips, geoid county, geoid, fipscode,
    situs fips`,
  county: `county, county name, property county, prop county, situs county, site county, county desc, parish, cnty,
    SitusCounty, location county, residence county, county_nm, home county, physical county, res county`,
  reference: `reference, ref, ref id, reference id, reference number, external id, my id, your id, customer id, client id,
    lead id, leadid, record id, recordid, record number, row id, unique id, uid, uuid, guid, id, crm id, contact id,
    internal id, case id, case number, docket, docket number, docket no, cause number, cause no, vuid, file number, account id, voter id, voterid, ncid, voter reg num, npi,
    state voter id, statevoterid, sos voterid, simulant id, rec id, unique_id, mls id, property id, radar id, loan id,
    list id number, acct, acct #, acct no, acct number, account #, account no, account number, customer #, customer no,
    customer number, deal id, opportunity id, podio item id, item id, dealmachine id, prospect id`,
  'property_address:number': `street number, street num, street no, streetnum, street nbr, house number, house num, house no,
    housenum, house nbr, house #, street #, address number, address num, addr num, addr no, property house number,
    property street number, site house number, site street number, situs house number, situs house nbr, situs street number,
    situs number, home no, res house number, residence street number, saddno, prop number, prop house number, st num,
    st no, st number, PropertyAddressHouseNumber, reg st num, site number, prop st num, loc number, house_no, hse num,
    situs_street_number, prop_num, prop house no, building number`,
  'property_address:fraction': `half code, house suffix, house number suffix, address fraction, street fraction,
    house num suffix, reg st frac, street number fraction, house fraction, half address, street number suffix`,
  'property_address:predirection': `pre dir, predir, pre direction, predirection, street dir, street direction, street predir,
    direction prefix, pre directional, reg st pre direction, saddpref, street pre direction,
    st dir, situs predirection, PropertyAddressStreetDirection, streetdir, dir, street dir prefix, prefix direction,
    situs direction, house direction, property street pre direction`,
  'property_address:street': `street name, streetname, st name, str name, home street name, situs street name, site street name,
    property street name, reg st name, saddstr, PropertyAddressStreetName, road name, situs st name, res street name,
    prop street name, street nm, loc street name, address street name, home street, prop_street_name, road, stname`,
  'property_address:type': `street type, street type cd, streettype, st type, reg st type, saddsttyp, street suffix,
    str type, PropertyAddressStreetSuffix, st suffix, situs street type, situs street suffix, site street suffix, street suf,
    street suffix type, road type, property street suffix, street_sfx, situs mode, prop street suffix, situs suffix`,
  'property_address:postdirection': `post dir, postdir, post direction, suffix direction, direction suffix, street sufx cd,
    reg st post direction, street post direction, PropertyAddressStreetPostDirection, postdirection, post directional,
    street postdir, street suffix direction, situs postdirection, property street post direction`,
  'mailing_address:number': `mailing house number, mail house number, mail no, mail number, mailing street number, mail street number,
    mail house num, mail addno, mailing number, mailing house no, mail st num, MailAddressHouseNumber, mail house nbr,
    owner house number, owner street number, mail_num, mailing street no`,
  'mailing_address:fraction': 'mailing house fraction, mail house fraction, mail fraction',
  'mailing_address:predirection': `mailing predirection, mail predir, mail addpref, mailing street direction, mail direction,
    mail street direction, mailing pre direction, mail pre dir, mailing direction`,
  'mailing_address:street': `mailing street name, mail street name, mail addstr, MailAddressStreetName, mail st name,
    owner street name, mail_street_nm`,
  'mailing_address:type': `mailing street type, mail street type, mail addsttyp, mailing street suffix, mail street suffix,
    mail st type, MailAddressStreetSuffix, mailing suffix, owner street suffix, mail suffix`,
  'mailing_address:postdirection':
    'mailing postdirection, mail postdir, mailing post direction, mail post dir',
  'second_owner:first': `owner 2 first name, owner first name 2, owner2firstname, PartyOwner2NameFirst, ownfrst2, own2frst,
    spouse first name, co owner first name, second owner first name, first name 2, owner 2 first, 2nd owner first name,
    secondary owner first name, buyer 2 first name, borrower 2 first name`,
  'second_owner:middle': `owner 2 middle name, PartyOwner2NameMiddle, spouse middle name, second owner middle name,
    co owner middle name, owner 2 middle initial`,
  'second_owner:last': `owner 2 last name, owner last name 2, owner2lastname, PartyOwner2NameLast, ownlast2, own2last,
    spouse last name, co owner last name, second owner last name, last name 2, owner 2 last, 2nd owner last name,
    secondary owner last name, buyer 2 last name, borrower 2 last name`,
  'property_full:place': `city state zip, citystatezip, csz, city st zip, property city state zip, situs city state zip,
    site city state zip, res city state zip, city/state/zip, city state zip code, location city state zip,
    property csz, situs csz`,
  'mailing_full:place': `mailing city state zip, mail city state zip, owner city state zip, mail city state zipcode,
    mailing csz, mail csz, owner csz, owner address city state zip, mailing city st zip,
    mailing city state & zip, taxpayer city state zip, mail city st zip`,
};

/** Normalizes a name for comparison: no case, accents or punctuation; `#` becomes "number". */
export const compact = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll('#', ' number ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const listedFields = Object.entries(spellings).flatMap(([field, list]) =>
  list.split(/,\s*(?![^(]*\))/).map((name): [string, Field] => [name, field as Field]),
);

/** `Assessed Owner 2` is the second owner where `assessed owner` is the first. */
const secondOwners = listedFields
  .filter(([name, field]) => field === 'full_name' && /owner|taxpayer/.test(name) && !/[\d(]/.test(name))
  .map(([name]): [string, Field] => [`${name} 2`, 'second_owner']);

/** Where a generated spelling is listed too, the list counts. */
export const spellingFields: readonly [name: string, field: Field][] = [...secondOwners, ...listedFields];

/** Fields by compacted spelling. */
export const aliases: ReadonlyMap<string, Field> = new Map(
  spellingFields.map(([name, field]) => [compact(name), field]),
);

/** The header rows tested last, with the rules unchanged except for the order of phones. */

/** See `rolls.ts` for the notation. */
export const lastRows: [file: string, columns: string][] = [
  [
    'Franklin County, Ohio',
    'PARCEL ID{010-000001-00;010-000002-00;420-123456-00}>apn|MAP ROUTING{010-A001-001-00;;}|OWNER NAME1{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|OWNER NAME2{DOE ADA;;}>second_owner|SITE ADDRESS{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|ZIP CODE{43215;43201;43123}>property_zip|TAXPAYER NAME1{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}|TAXPAYER ADDRESS1{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}+mailing_full|TAXPAYER ADDRESS2{COLUMBUS OH 43216;LEBANON NH 03766;DULUTH MN 55802}+mailing_full|LUC{510;520;510}|TRANSFER DATE{2019-01-02;2020-03-04;2021-05-06}',
  ],
  [
    'Bexar County',
    'Prop_ID{100001;100002;100003}>apn/reference|Geo_ID{00001-001-0010;00001-001-0020;00002-002-0030}>apn?|Owner{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|AddrLn1{;C/O EXAMPLE MGMT;}|AddrLn2{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address/property_address|AddrCity{SAN ANTONIO;LEBANON;DULUTH}>mailing_city/property_city|AddrSt{TX;NH;MN}>mailing_state/property_state|Zip{78201;03766;55802}>mailing_zip/property_zip|Situs{12 SAMPLE ST SAN ANTONIO, TX 78201;340 W TEST AVE SAN ANTONIO, TX 78207;7 EXAMPLE LN CONVERSE, TX 78109}>property_full|Legal_Desc{NCB 1 BLK 1;NCB 2;CB 3}|TotVal{1;2;3}',
  ],
  [
    'Multnomah County',
    'STATEID{1N1E01AA  -00100;1N1E02BB  -00200;1S2E03CC  -00300}>apn/reference?|PROPID{R100001;R100002;R100003}>apn/reference?|OWNER1{DOE,JANE Q;EXAMPLE HOLDINGS LLC;ROE,JOHN}>full_name|OWNERADDR{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|OWNERCITY{PORTLAND;LEBANON;DULUTH}>mailing_city|OWNERSTATE{OR;NH;MN}>mailing_state|OWNERZIP{97201;03766;55802}>mailing_zip|SITEADDR{12 N SAMPLE ST;340 SW TEST AVE;7 SE EXAMPLE LN}>property_address|SITECITY{PORTLAND;PORTLAND;GRESHAM}>property_city|SITEZIP{97217;97201;97030}>property_zip|TLID{1N1E01AA00100;1N1E02BB00200;}>apn?|YEARBUILT{1925;1961;2004}',
  ],
  [
    'Alabama delinquents',
    'PPIN{10001;10002;10003}>apn/reference?|PARCEL NO{01-02-03-0-001-001.000;01-02-03-0-002-002.000;01-02-03-0-003-003.000}>apn|TAXPAYER NAME{DOE JANE;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|TAXPAYER ADDR 1{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|TAXPAYER ADDR 2{;STE 200;}>mailing_unit|TAXPAYER CITY>mailing_city|TAXPAYER ST{AL;NH;MN}>mailing_state|TAXPAYER ZIP>mailing_zip|PHYS ADDR{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|AMT DUE{123.45;234.56;345.67}|YRS DELQ{1;2;3}',
  ],
  [
    'HubSpot, all contacts',
    'Record ID - Contact{101;102;103}>reference|First Name>first_name|Last Name>last_name|Email{jane@example.com;john@example.com;}>email|Phone Number{+1 217-555-0142;;+1 651-555-0144}>phone|Contact owner{Al Gent;Bo Roker;Al Gent}|Primary Associated Company ID{;;}|Last Activity Date (CST){2026-01-02 10:11;;}|Lead Status{New;Open;New}|Marketing contact status{Marketing contact;Marketing contact;Non-marketing contact}|Create Date (CST){2026-01-02 10:11;2026-02-03 10:11;2026-03-04 10:11}|Street Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|City>property_city|State/Region{IL;NH;MN}>property_state|Postal Code{62701;03766;55802}>property_zip',
  ],
  [
    'Outlook, with work and home',
    'First Name>first_name|Last Name>last_name|Company{;;}>full_name?|Business Street{;;}>mailing_address?|Business City{;;}>mailing_city?|Business State{;;}>mailing_state?|Business Postal Code{;;}>mailing_zip?|Home Street{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Home City{Springfield;Lebanon;Duluth}>property_city|Home State{IL;NH;MN}>property_state|Home Postal Code{62701;03766;55802}>property_zip|Business Phone{;;}>phone_3?|Home Phone{2175550142;;}>phone|Mobile Phone{;6035550143;6515550144}>phone_2|E-mail Address{jane@example.com;;}>email|Spouse{Al Doe;;}>second_owner|Web Page{;;}',
  ],
  [
    'REDX expireds',
    'Status{Expired;Expired;FSBO}|Name{Jane Doe;John Roe;Ada Sample}>full_name|MLS Name{Jane Q Doe;John Roe;}|Phone{217-555-0142;603-555-0143;651-555-0144}>phone|Phone DNC{N;Y;N}|Phone 2{;603-555-0153;}>phone_2|Phone 2 DNC{;N;}|Email{jane@example.com;;}>email|Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|City{Springfield;Lebanon;Duluth}>property_city|State{IL;NH;MN}>property_state|Zip{62701;03766;55802}>property_zip|Mail Address{PO Box 55;;900 Invented Blvd}>mailing_address|Mail City{Peoria;;Ely}>mailing_city|Mail State{IL;;MN}>mailing_state|Mail Zip{61602;;55731}>mailing_zip|Listing Price{1;2;3}|Listing Broker{Example Realty;Sample Homes;}',
  ],
  [
    'registered vacant houses',
    'Registration #{VB-001;VB-002;VB-003}>reference?|Premises Address{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|Premises ZIP{62701;62702;62703}>property_zip|Owner/Entity{DOE JANE;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|Owner Street{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}+mailing_full|Owner City, State, ZIP{PEORIA, IL 61602;LEBANON, NH 03766;DULUTH, MN 55802}+mailing_full|Owner Phone #{217-555-0142;;651-555-0144}>phone|Local Agent{A GENT;;}|Local Agent Phone{217-555-0172;;}|Fee Paid{Y;N;Y}',
  ],
  [
    'short-term rentals',
    'License Number{STR-001;STR-002;STR-003}>reference?|Operator Name{Jane Doe;Example Holdings LLC;John Roe}>full_name|Rental Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Rental Unit{;4;}>property_unit|Rental ZIP{62701;62702;62703}>property_zip|Operator Mailing Address{PO Box 55, Peoria, IL 61602;12 Sample St, Lebanon, NH 03766;900 Invented Blvd, Duluth, MN 55802}>mailing_full|24 Hr Contact Phone{217-555-0142;603-555-0143;651-555-0144}>phone|Bedrooms{2;3;1}|Expires{1/2/2027;2/3/2027;3/4/2027}',
  ],
  [
    'dog licences',
    'Tag No{1001;1002;1003}|OwnerFirst{Jane;John;Ada}>first_name|OwnerLast{Doe;Roe;Sample}>last_name|OwnerStreet{12 Sample St;340 W Test Ave;7 Example Ln}>mailing_address|OwnerCity{Springfield;Lebanon;Duluth}>mailing_city|OwnerSt{IL;NH;MN}>mailing_state|OwnerZip{62701;03766;55802}>mailing_zip|OwnerPh{217-555-0142;;651-555-0144}>phone|DogName{Rex;Bella;Max}|Breed{Beagle;Collie;Mix}|RabiesDt{1/2/2026;2/3/2026;3/4/2026}',
  ],
  [
    'business licences',
    'ACCT #{BL1001;BL1002;BL1003}>reference?|BUSINESS NAME{DOE ELECTRIC;EXAMPLE CAFE LLC;ROE ROOFING}>full_name?|LOCATION ADDRESS{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}+property_full|LOCATION CITY ST ZIP{SPRINGFIELD IL 62701;LEBANON NH 03766;DULUTH MN 55802}+property_full|MAIL ADDRESS{PO BOX 55;340 W TEST AVE;7 EXAMPLE LN}+mailing_full|MAIL CITY ST ZIP{PEORIA IL 61602;LEBANON NH 03766;DULUTH MN 55802}+mailing_full|OWNER NAME{JANE DOE;EXAMPLE CAFE LLC;JOHN ROE}>full_name?|BUS PHONE{217-555-0142;603-555-0143;}>phone|NAICS{238210;722515;238160}|LICENSE YR{2026;2026;2026}',
  ],
  [
    'estates of North Carolina',
    'Deceased Owner{Henry Doe;Mary Roe;Carl Sample}|Parcel ID{1-3-100;22-0456-07;9-12}>apn|Property Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Property City{Raleigh;Cary;Apex}>property_city|Property State{NC;NC;NC}>property_state|Property Zip{27601;27511;27502}>property_zip|Executor Name{Jane Doe;John Roe;Ada Sample}>full_name|Executor Address{PO Box 55;4 Other St;900 Invented Blvd}>mailing_address|Executor City{Peoria;Lebanon;Ely}>mailing_city|Estate File Number{26E001;26E002;26E003}>reference?|Date Filed{1/2/2026;2/3/2026;3/4/2026}',
  ],
  [
    'guests of an evening',
    'Guest Name{Jane Doe;John Roe;Ada Sample}>full_name|E-mail{jane@example.com;john@example.com;}>email|Cell #{217-555-0142;;651-555-0144}>phone|# Attending{2;1;4}|Street Addr{12 Sample St;340 W Test Ave;7 Example Ln}+property_full|City/State{Springfield, IL;Lebanon, NH;Duluth, MN}+property_full?|ZIP{62701;03766;55802}>property_zip|Dietary Notes{vegan;;}',
  ],
  [
    'inspected work places',
    'activity_nr{123456789;987654321;112233445}>reference?|reporting_id{0521700;0521700;0111100}>reference?|estab_name{Example Plumbing Inc;Sample Mechanical LLC;Test Roofing}>full_name|site_address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|site_city{Milwaukee;Madison;Racine}>property_city|site_state{WI;WI;WI}>property_state|site_zip{53208;53703;53402}>property_zip|insp_type{Referral;Planned;Complaint}|sic_code{1711;1711;1761}|open_date{2025-04-15;2024-01-10;2024-02-11}|mail_street{PO Box 55;340 W Test Ave;7 Example Ln}>mailing_address|mail_city{Milwaukee;Madison;Racine}>mailing_city|mail_state{WI;WI;WI}>mailing_state|mail_zip{53201;53703;53402}>mailing_zip|nr_violations{2;1;3}',
  ],
  [
    'patients of a clinic, by their form',
    'last_name>last_name|first_name>first_name|age{61;45;72}|gender{F;M;F}|marital_status{M;S;W}|treating_provider{Dr Example;Dr Sample;Dr Example}|referring_provider{;Dr Test;}|relation_guarantor{self;self;self}|DOB{02/03/1961;11/30/1975;07/04/1950}>date_of_birth|race{;;}|mothers_maiden{Oldname;;}|SSN{;;}|res_street{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|res_city{Springfield;Lebanon;Duluth}>property_city|res_state{IL;NH;MN}>property_state|res_zip{62701;03766;55802}>property_zip|mail_street{PO Box 55;;900 Invented Blvd}>mailing_address|mail_city{Peoria;;Ely}>mailing_city|mail_state{IL;;MN}>mailing_state|mail_zip{61602;;55731}>mailing_zip|last_visit{1/2/2026;2/3/2026;}|home_ph{217-555-0142;;}>phone|work_ph{;;}>phone_3?|cell_ph{;603-555-0143;651-555-0144}>phone_2/phone|email{jane@example.com;;}>email|facility_name{Example Clinic;Example Clinic;Sample Clinic}|employer_name{;Example Inc;}',
  ],
  [
    'parcels without streets',
    'apn{1-3-100;22-0456-07;9-12}>apn|owner1_first{Jane;John;Ada}>first_name|owner1_last{Doe;Roe;Sample}>last_name|mail_city{Peoria;Lebanon;Duluth}>mailing_city|mail_state{IL;NH;MN}>mailing_state|mail_zip{61602;03766;55802}>mailing_zip|site_zip{62701;03766;55802}>property_zip|person_id{1;;3}>reference?',
  ],
  [
    'a Michigan county',
    'PIN{01-02-100-001;01-02-100-002;70-15-11-400-003}>apn|Owner Full Name{Jane Doe;Example Holdings LLC;John Roe}>full_name|Owner Address{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|Owner City>mailing_city|Owner State>mailing_state|Owner ZIP>mailing_zip|Property Number{12;340;7}+property_address|Property Direction{;W;}+property_address|Property Street{Sample St;Test Ave;Example Ln}+property_address|Property Apartment{;4;}>property_unit|Property City{Holland;Zeeland;Allendale}>property_city|Property ZIP{49423;49464;49401}>property_zip|Property Class{401;201;401}|Property School District{Holland;Zeeland;Allendale}|Property Acerage{.3;1;10}|Property SEV{1;2;3}|Property Tax{1;2;3}',
  ],
  [
    'delinquents of a tax office',
    'Account Number{R0001;R0002;R0003}>reference?|Property Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Property Address2{;Apt 4;}>property_unit|Owner Names{Doe, Jane;Example Holdings LLC;Roe, John}>full_name|Owner Address1{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|Owner Address2{;Ste 200;}>mailing_unit|Owner City{Peoria;Lebanon;Duluth}>mailing_city|Owner Zip{61602;03766;55802}>mailing_zip|Tax Year{2024;2024;2025}|Delinquency{123.45;234.56;345.67}',
  ],
  [
    'insured employees',
    'Company ID{EX1;EX1;EX1}|Company Name{Example Inc;Example Inc;Example Inc}|Enrollment Type{New;New;Change}|Employee SSN{;;}|Dependent SSN{;;}|Relationship{Self;Spouse;Self}|External ID{1;2;3}>reference|Sequence Number{1;2;3}|Last Name>last_name|First Name>first_name|Middle Name>middle_name|Suffix>suffix|Date of Birth{02/03/1961;11/30/1975;07/04/1950}>date_of_birth|Hire Date{1/2/2019;2/3/2020;3/4/2021}|Email{jane@example.com;;ada@example.org}>email|Phone{217-555-0142;;651-555-0144}>phone|Address 1{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Address 2{;Apt 4;}>property_unit|City>property_city|State>property_state|Zip Code>property_zip|Carrier{Example Health;Example Health;Sample Care}|Plan Name{Gold;Gold;Silver}|Coverage Level{Self;Family;Self}',
  ],
  [
    'runners',
    'Registration Date{1/2/2026;2/3/2026;3/4/2026}|Event Category{10K;5K;10K}|Status{Paid;Paid;Waitlist}|Bib{101;102;103}|Last Name>last_name|First Name>first_name|Middle Name>middle_name|Gender{F;M;F}|Age{61;45;72}|DOB{02/03/1961;11/30/1975;07/04/1950}>date_of_birth|Email{jane@example.com;john@example.com;ada@example.org}>email|Street 1{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Street 2{;Apt 4;}>property_unit|City>property_city|State>property_state|ZIP Code>property_zip|Country{US;US;US}',
  ],
  [
    'doors to knock at',
    'Voter Name{Jane Doe;John Roe;Ada Sample}>full_name|Street Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|City>property_city|State>property_state|Zip>property_zip|Party{D;R;N}|Age{61;45;72}|Activity Level{High;Low;Low}|Geocodio Latitude{39.8;43.6;46.8}|Geocodio Longitude{-89.6;-72.2;-92.1}|CAIV_East_Feet{1234.5;2345.6;3456.7}|Geocodio Accuracy Type{rooftop;rooftop;range}',
  ],
  [
    'restaurants',
    'Restaurant name{Example Diner;Sample Grill;Test Cafe}>full_name|Street address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|City{Springfield;Lebanon;Duluth}>property_city|State{IL;NH;MN}>property_state|Zip{62701;03766;55802}>property_zip|Phone{(217) 555-0142;(603) 555-0143;(651) 555-0144}>phone|Number of reviews{12;34;5}| Rating{4.5;4;3}| Price range{$;$$;$}',
  ],
  [
    'orders of a shop in small letters',
    'orderID{1;2;3}>reference?|cost{12.34;23.45;345.67}|tax status{taxable;exempt;taxable}|gift card{;;GC1}|savings code{;SAVE10;}|shipping mode{ground;air;ground}|customer name{Jane Doe;John Roe;Ada Sample}>full_name|street address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|city{Springfield;Lebanon;Duluth}>property_city|state{IL;NH;MN}>property_state|zip code{62701;03766;55802}>property_zip|order status{shipped;open;open}',
  ],
  [
    'a lead with its sales',
    'owner_name{DOE JANE B;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|property_address{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|city{Memphis;Memphis;Bartlett}>property_city|state{TN;TN;TN}>property_state|zip_code{38114;38103;38134}>property_zip|owner_mailing_zip{61602;03766;55802}>mailing_zip|owner_mailing_street{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|county_appraisal{25000;1;2}|total_appraisal_usd{25000;1;2}|subdivision{SAMPLE ACRES;TEST SUB;}|last_sale_year{2017;2018;2019}|last_sale_price_usd{100;200;300}',
  ],
  [
    'a roll with a line for the care',
    'parcel_id{00-1;00-2;00-3}>apn|owner_name{DOE JANE;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|property_class_code{0100;0200;0000}|mail_care_of{;EXAMPLE MGMT;}>care_of|owner_mailing_addr1{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|owner_mailing_city>mailing_city|owner_mailing_state>mailing_state|owner_mailing_zip>mailing_zip|land_use_code{1;2;3}|just_value{1;2;3}|assessed_value_school{1;2;3}|site_street{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|site_municipality{Ocala;Belleview;Dunnellon}>property_city|site_postcode{34470;34420;34432}>property_zip',
  ],
  [
    'inspected houses of a town',
    'parcel_id{19-4-1;19-4-2;19-4-3}>apn|Owners{DOE JANE & JOHN;EXAMPLE HOLDINGS LLC;ROE ADA}>full_name|units{1;2;1}|site_address{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|mail_address{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|mail_city{PEORIA;LEBANON;DULUTH}>mailing_city|mail_state{IL;NH;MN}>mailing_state|mail_zip{61602;03766;55802}>mailing_zip|land_value{1;2;3}|bldg_value{1;2;3}|TOAL_MARKET_VALUE{1;2;3}',
  ],
];

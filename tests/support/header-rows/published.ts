/** Header rows that vendors, projects and offices publish, under the address where they were found. Their meaning was written down before the first attempt; cells are made up. */

/** See `rolls.ts` for the notation. */
export const publishedRows: [file: string, columns: string][] = [
  [
    'codeforkansascity/address-api: delinquent taxes of 2015',
    'Parcel Number>apn|Organization{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|Line Care Of{;C/O A GENT;}|Mailing Line 1{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|Mailing Line 2{;STE 200;}>mailing_unit?|Mailing City>mailing_city|Mailing State>mailing_state|TCA{001;002;003}|Mailing Zip>mailing_zip|Situs Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Situs City>property_city|Situs School District{033;058;033}|Tax Year{2013;2014;2015}|Balance Amt{123.45;234.56;345.67}',
  ],
  [
    'codeforkansascity/address-api: delinquent taxes of 2017',
    'parcel_number>apn|inactive_date{;;}|delq_yr{2016;2017;2017}|tax_year{2016;2017;2017}|base_delq_amt{123.45;234.56;345.67}|balance_amt{130.45;240.56;350.67}|taxpayer_name{DOE JANE Q;;ROE JOHN}>full_name|organization{;EXAMPLE HOLDINGS LLC;}>full_name?|line_care_of{;C/O A GENT;}|mailing_line_1{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|mailing_line_2{;STE 200;}>mailing_unit?|mailing_city>mailing_city|mailing_state>mailing_state|mailing_zip_code>mailing_zip|situs_address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|situs_city>property_city|situs_zip_code>property_zip',
  ],
  [
    'help.batchdata.io/en/articles/12856069',
    'Input Data: Property Address>property_address|Input Data: Property City>property_city|Input Data: Property State>property_state|Input Data: Property Zip>property_zip|Input Data: First Name>first_name|Input Data: Last Name>last_name|Input Data: Mailing Address>mailing_address|Input Data: Mailing City>mailing_city|Input Data: Mailing State>mailing_state|Input Data: Mailing Zip>mailing_zip',
  ],
  [
    'support.8020rei.com/support/solutions/articles/60001191291',
    'Folio{0131230370010;0131230370020;3040230010030}>apn|Property Address>property_address|Property Zip>property_zip',
  ],
  [
    'github.com/selldone/excel/wiki/Customer-Import',
    'Name{Jane Doe;John Roe;Ada Sample}>full_name|Phone>phone|Email>email|Level{BRONZE;GOLD;BRONZE}|Segments{VIP;VIP,Local;}|Birthday{1961-02-03;;1950-07-04}>date_of_birth|Sex{Female;Male;Female}|Currency{USD;USD;USD}|Country{US;US;US}|State>property_state|City>property_city|Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|No{;;}|Unit{Apt 2;;#4}>property_unit|Postal{62701;03766;55802}>property_zip|Message{;ring twice;}|Address Phone{;6035550163;}>phone_2?|Address Name{;;}|Lat{39.7;43.6;46.7}|Lng{-89.6;-72.2;-92.1}',
  ],
  [
    'github.com/nethesis/dev/issues/5411',
    'owner_id{1;1;2}>reference?|type{public;public;private}|homeemail{jane@example.com;;}>email|workemail{;john@example.com;}>email_2?|homephone{2175550142;;}>phone|workphone{;6035550143;}>phone_2/phone_3?|cellphone{;;6515550144}>phone_3/phone_2/phone|fax{;;}|title{Ms;;}|company{;Example Inc;}|notes{;;}|name{Jane Doe;John Roe;Ada Sample}>full_name|homestreet{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|homepob{;;}|homecity>property_city|homeprovince{IL;NH;MN}>property_state|homepostalcode{62701;03766;55802}>property_zip|homecountry{US;US;US}|workstreet{;900 Invented Blvd;}>mailing_address?|workpob{;;}|workcity{;Ely;}>mailing_city?|workprovince{;MN;}>mailing_state?|workpostalcode{;55731;}>mailing_zip?|workcountry{;US;}|url{;;}|extension{;101;}|speeddial_num{101;102;103}',
  ],
  [
    'developer.exotel.com/docs/contact-center',
    'phone_number>phone|first_name>first_name|last_name>last_name|email>email|company{Example Inc;Test Corp;Sample LLC}|tag{premium;standard;premium}|custom_field_1{a;b;c}',
  ],
  [
    'developer.cisco.com/docs/contact-center-express',
    'Account Number{10001;10002;10003}>reference|First Name>first_name|Last Name>last_name|Phone1{2175550142;6035550143;6515550144}>phone|Phone2{2175550152;;}>phone_2|Phone3{;6035550163;}>phone_3|Dial Time{09:00;10:30;14:15}',
  ],
  [
    'docs.vapi.ai/outbound-campaigns/contact-data',
    'number{+12175550142;+16035550143;+16515550144}>phone|name{Jane Doe;John Roe;Ada Sample}>full_name|account_tier{premium;standard;standard}|renewal_date{September 1;September 8;October 2}|account_owner{Al Gent;Bo Roker;Al Gent}',
  ],
  [
    'rumbleup.readme.io/reference/csv-file-format',
    'phone>phone|name{Jane Doe;John Roe;Ada Sample}>full_name/first_name|first_name>first_name|email>email|url{https://example.com/1;;}|icon{;;}|source{canvass;web;canvass}|notes{;left message;}|question{;;}|custom1{a;b;c}|custom2{;;}',
  ],
  [
    'support.qfloors.com: import of contacts',
    '~~Contact{Doe;Roe;Sample}>last_name|First Name>first_name|Street 1{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Street 2{Apt 2;;}>property_unit|City>property_city|State>property_state|Zip>property_zip|Phone>phone|Cell{2175550152;;}>phone_2|Email>email|Notes{;called;}',
  ],
  [
    'help.sitgroup.co.uk: company contacts',
    'First Name>first_name|Last Name>last_name|Company Name{Example Inc;;Sample LLC}|Email>email|Business Number{2175550142;;}>phone/phone_3|Business Number 2{;;}>phone_2?|Business Fax{;;}|Mobile{2175550152;6035550143;6515550144}>phone_2/phone|Mobile 2{;;}>phone_2?|Home{;6035550163;}>phone_3/phone_2/phone|Home 2{;;}|Home Fax{;;}|Other{;;}|ZIP Code>property_zip|Street{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|City>property_city|State>property_state|Country{US;US;US}|Remark{;;}|Phonebook{All;All;Sales}',
  ],
  [
    'antievictionmappingproject/displacementmap-server: owners',
    'owner_name{Jane Q Doe;Example Holdings LLC;John Roe}>full_name|address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|owner_mailing_address{PO Box 55, Peoria, IL 61602;12 Sample St, Lebanon, NH 03766;900 Invented Blvd, Duluth, MN 55802}>mailing_full',
  ],
  [
    'antievictionmappingproject/displacementmap-server: evictions',
    'petition{E-101;E-102;E-103}>reference?|date{1/2/2026;2/3/2026;3/4/2026}|month{1;2;3}|day{2;3;4}|year{2024;2025;2026}|type{ELLIS;OMI;ELLIS}|address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|apt{2;;4}>property_unit|Zip>property_zip|units{3;12;1}|blk_lot{1234001;1235002;0042010}>apn?|owner{Jane Q Doe;Example Holdings LLC;John Roe}>full_name|people involved{2;4;1}|yearbuilt{1910;1925;1964}|latitude{37.7;37.8;37.7}|longitude{-122.4;-122.5;-122.4}',
  ],
  [
    'land-record/parcel-standard',
    'landrecid{7b1f;8c2e;9d3d}>reference?|parcelid{1-3-100;22-0456-07;9-12}>apn|geoid{17167;33009;27137}>fips|statefp{17;33;27}|countyfp{167;009;137}|acctnum{R0001;R0002;R0003}>reference?|usecode{101;102;101}|usedesc{Single family;Duplex;Single family}|zoningcode{R1;R2;R1}|numbldgs{1;2;1}|yearbuilt{1961;1975;2004}|bldgsqft{1200;2400;1800}|imprvalue{100000;200000;150000}|landvalue{50000;60000;70000}|totalvalue{150000;260000;220000}|saleamt{1;2;3}|ownertype{individual;business;individual}|ownername{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|owneraddr{PO BOX 55 PEORIA IL 61602;12 SAMPLE ST LEBANON NH 03766;900 INVENTED BLVD DULUTH MN 55802}>mailing_full|parceladdr{12 SAMPLE ST SPRINGFIELD IL 62701;340 W TEST AVE LEBANON NH 03766;7 EXAMPLE LN DULUTH MN 55802}>property_full|legaldesc{LOT 1 BLK 2;LOT 3;LOT 4 BLK 9}|srcupdate{2026-01-02;2026-02-03;2026-03-04}',
  ],
  [
    'agrc/metadata-asset-tracking-tool: parcels of Utah',
    'COUNTY_NAME{Davis;Weber;Utah}>county|COUNTY_ID{6;29;25}|CURRENT_ASOF{2026-01-02;2026-01-02;2026-01-02}|PARCEL_ID{08-001-0001;08-001-0002;14-020-0033}>apn|SERIAL_NUM{A-1;A-2;B-7}|PARCEL_ADD{12 S SAMPLE ST;340 W TEST AVE;7 E EXAMPLE LN}>property_address|PARCEL_CITY{Layton;Ogden;Provo}>property_city|TAXEXEMPT_TYPE{;EX;}|TAX_DISTRICT{01;02;03}|TOTAL_MKT_VALUE{150000;260000;220000}|PARCEL_ACRES{.12;.3;1.5}|PROP_CLASS{Residential;Commercial;Residential}|PRIMARY_RES{Y;N;Y}|SUBDIV_NAME{SAMPLE ACRES;TEST PARK;EXAMPLE HILLS}|BLDG_SQFT{1200;2400;1800}|BUILT_YR{1961;1975;2004}',
  ],
  [
    'johnniechoi/9-final-project: sales by a court',
    'Date of Sale{1/2/2026;2/3/2026;3/4/2026}|Case Number{2026-CP-23-00020;2026-CP-23-00458;2026-CP-23-01994}>reference|Address{12 Sample St, Greenville, SC 29607;340 W Test Ave, Greer, SC 29690;7 Example Ln, Greenville, SC 29609}>property_full|Attorney{Gent, Al T.;Roker, Bo;Gent, Al T.}|Plaintiff{Example National Bank;Sample Mortgage Association;Test Bank, N.A.}|Defendant{Doe, Jane;Roe, John Ray;Sample, Ada}>full_name|Sold Amount{;$112,141.94;}',
  ],
  [
    'intercom.help/reisift/es: lista con teléfonos',
    'Nombre>first_name/full_name|Apellido>last_name|Dirección Postal{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|Ciudad Postal{Peoria;Lebanon;Duluth}>mailing_city|Estado Postal{IL;NH;MN}>mailing_state|Código Postal de Correo{61602;03766;55802}>mailing_zip|Dirección de la Propiedad{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Ciudad de la Propiedad{Springfield;Lebanon;Duluth}>property_city|Estado de la Propiedad{IL;NH;MN}>property_state|Código Postal de la Propiedad{62701;03784;55101}>property_zip|Teléfono 1{2175550142;6035550143;6515550144}>phone|Tipo de Teléfono 1{Móvil;Línea fija;Móvil}|Estado de Teléfono 1{Correcto;;}|Etiqueta de Teléfono 1{dueña;;}|Teléfono 2{2175550152;;}>phone_2/phone_3|Tipo de Teléfono 2{VoIP;;}',
  ],
  [
    'pablobarbera/voter-files',
    'voter_id{100000001;100000002;100000003}>reference|first_name>first_name|middle_name>middle_name|last_name>last_name|birth_date{1961-02-03;1975-11-30;1950-07-04}>date_of_birth|gender{F;M;F}|turnout2012{1;0;1}|turnout2014{1;1;0}|party_affiliation{DEM;REP;NPA}|residential_address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|zipcode>property_zip|race{5;3;5}',
  ],
  [
    'CPLN692-MUSA611-Open-Source-GIS/parse_pa_voter_rolls',
    'voter_id{100000001-51;100000002-51;100000003-51}>reference|last_name>last_name|first_name>first_name|middle_name>middle_name|title{;;}|sex{F;M;F}|dob{02/03/1961;11/30/1975;07/04/1950}>date_of_birth|registration_date{01/02/2001;02/03/2010;03/04/1980}|status{A;A;I}|date_last_status_change{01/02/2020;02/03/2020;03/04/2021}|party{D;R;NF}|address{12 Sample St, Philadelphia, PA 19104;340 Test Ave, Philadelphia, PA 19121;7 Example Ln, Philadelphia, PA 19148}>property_full',
  ],
  [
    'audian.atlassian.net: contacts',
    'name{Jane Doe;John Roe;Ada Sample}>full_name|mobile{2175550142;;6515550144}>phone|phone{;6035550143;}>phone_2/phone|fax{;;}|organization{Example Inc;;Sample LLC}|position{Owner;;}|department{Sales;;}|email>email|about{;;}',
  ],
  [
    'optic.cxeglobal.com/import: contacts',
    'first_name>first_name|last_name>last_name|email>email|phone>phone|title{Owner;Agent;}|department{Sales;;}|company{Example Inc;;Sample LLC}|owner{Al Gent;Bo Roker;Al Gent}|status{New;Open;New}|tags{a;b;}|notes{;;}',
  ],
  [
    'optic.cxeglobal.com/import: customers',
    'name{Jane Doe;Example Holdings LLC;Ada Sample}>full_name|code{C001;C002;C003}>reference?|company_name{;Example Holdings LLC;}>full_name?|industry{Retail;Real estate;}|phone>phone|email>email|city>property_city|state>property_state|country{US;US;US}|sales_rep{Al Gent;Bo Roker;Al Gent}|credit_limit{1000;5000;2500}',
  ],
  [
    'help.culture.tech: contacts',
    'Name{Jane Doe;John Roe;Ada Sample}>full_name|Email>email|Organization{Example Inc;;Sample LLC}|Department{Sales;;}|Job Title{Owner;;}|Phone Number>phone|Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|City>property_city|State>property_state|Zip code>property_zip|Country{US;US;US}',
  ],
  [
    'highmpact-help.pages.dev: contacts',
    'Contact ID{c1;c2;c3}>reference?|First Name>first_name|Last Name>last_name|Email>email|Phone>phone|Company{Acme;;Example Inc}|Tags{VIP;;}|Status{New;Active;New}|Created Date{1/2/2026;2/3/2026;3/4/2026}',
  ],
  [
    'help.yeastar.com: company contacts',
    'First Name>first_name|Last Name>last_name|Company Name{Example Inc;;Sample LLC}|Email>email|Organization{Sales;;}|Job Title{Owner;;}|Position{;;}|Industry{Retail;;}|Supervisor{Al Gent;;Bo Roker}|Remark{;;}|Mobile{2175550142;6035550143;6515550144}>phone',
  ],
  [
    'nash1515/nc_foreclosures',
    'Case Number{26SP000178-520;26SP000170-520;26SP001086-310}>reference|County{Lee;Durham;Wake}>county|File Date{2025-12-05;2025-11-19;2025-11-14}|Classification{upcoming;upset_bid;upcoming}|Sale Date{N/A;2025-12-18;N/A}|Key Event{;Report of Sale;}',
  ],
];
